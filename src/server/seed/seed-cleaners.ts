// Cleaners of the demonstration: Marie, Paul, and sixty more in a dozen cities, each with a week, prices, a portrait and a gallery.
import { randomUUID } from 'node:crypto'
import { PART_TIMES, type DayPart } from '#domain/availability.ts'
import type { PetTolerance, ServiceType } from '#domain/cleaner.ts'
import type { PropertyType } from '#domain/property.ts'
import { refreshListing } from '../cleaners/refresh-listing.ts'
import { findCity } from '../geography/index.ts'
import type { Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import type { Chance } from './chance.ts'
import { BIOS_EN, BIOS_FR, FIRST_NAMES, LAST_NAMES } from './demo-words.ts'
import { drawPortrait, drawRoom } from './portraits.ts'

export type SeededCleaner = {
  readonly id: string
  readonly city: string
  readonly timeZone: string
  readonly tariff: { readonly method: 'hourly' | 'fixed'; readonly cents: number }
  readonly taxRegistered: boolean
  /** How good their reviews tend to be, from 0 to 1. */
  readonly talent: number
}

type Settling = {
  readonly files: FileStore
  readonly chance: Chance
  readonly passwordHash: string
  readonly now: Date
  readonly marieId: string
  readonly paulId: string
}

/** Home cities, the larger ones several times over, each with neighbours that are served too. */
const TOWNS: readonly (readonly [home: string, ...served: string[]])[] = [
  ['montreal', 'longueuil', 'laval'],
  ['montreal', 'westmount', 'verdun'],
  ['montreal', 'longueuil'],
  ['montreal', 'laval'],
  ['quebec', 'levis'],
  ['quebec', 'levis'],
  ['laval', 'montreal', 'terrebonne'],
  ['gatineau'],
  ['longueuil', 'brossard', 'montreal', 'boucherville'],
  ['sherbrooke', 'magog'],
  ['trois-rivieres', 'shawinigan'],
  ['saguenay', 'alma'],
  ['levis', 'quebec'],
  ['terrebonne', 'mascouche', 'repentigny', 'laval'],
  ['saint-jerome', 'mirabel', 'blainville'],
  ['drummondville', 'victoriaville'],
]
const OTHERS = 60
const FREE_WORK: readonly ServiceType[] = ['basic', 'apartement', 'condo', 'bungalo']
const EXTRA_WORK: readonly ServiceType[] = ['deep', 'move_in_out', 'garage', 'office', 'airbnb']
const EQUIPMENT = ['vacuum', 'mop', 'broom', 'cloths', 'gloves', 'cleaning_products'] as const
const FIXED: Readonly<Partial<Record<PropertyType, number>>> = {
  apartment: 12_900,
  condo: 14_900,
  house: 18_900,
  bungalo: 17_500,
  airbnb: 11_900,
  office: 16_500,
}

export async function seedCleaners(tx: Tx, settling: Settling): Promise<SeededCleaner[]> {
  const { chance, now } = settling
  const seeded = [await settleMarie(tx, settling), await settlePaul(tx, settling)]
  const names = new Set<string>()
  for (let index = 0; index < OTHERS; index += 1) {
    const name = newName(chance, names, index)
    const { id } = await tx
      .insertInto('account')
      .values({
        name,
        email: `nettoyage${index + 1}@maisonnette.test`,
        role: 'cleaner',
        language: 'fr',
        password_hash: settling.passwordHash,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    seeded.push(await settleOther(tx, settling, id, name, index))
  }
  for (const cleaner of seeded) await refreshListing(tx, cleaner.id, now)
  return seeded
}

function newName(chance: Chance, names: Set<string>, index: number): string {
  const name = `${FIRST_NAMES[index % FIRST_NAMES.length]} ${chance.pick(LAST_NAMES)}`
  if (names.has(name)) return newName(chance, names, index)
  names.add(name)
  return name
}

function settleMarie(tx: Tx, settling: Settling): Promise<SeededCleaner> {
  return settle(tx, settling, {
    id: settling.marieId,
    name: 'Marie-Claude Bouchard',
    slug: 'marie-claude-b',
    cities: ['montreal', 'longueuil'],
    bio: 'Je nettoie comme je cuisine : avec soin et de bons ingrédients. Chats bienvenus, ils choisissent souvent mes genoux.',
    language: 'fr',
    years: 8,
    services: [...FREE_WORK, 'deep', 'move_in_out'],
    tariff: { method: 'hourly', cents: 3_200 },
    week: WEEKS[0],
    eco: true,
    pets: ['cats', 'dogs'],
    taxNumbers: null,
    talent: 0.95,
  })
}

function settlePaul(tx: Tx, settling: Settling): Promise<SeededCleaner> {
  return settle(tx, settling, {
    id: settling.paulId,
    name: 'Paul Gauthier',
    slug: 'paul-g',
    cities: ['montreal', 'laval'],
    bio: 'Un prix fixe, connu d’avance, et une liste cochée devant vous. Entreprise inscrite aux taxes.',
    language: 'fr',
    years: 5,
    services: [...FREE_WORK, 'deep', 'office', 'airbnb'],
    tariff: { method: 'fixed', cents: 14_900 },
    week: WEEKS[1],
    eco: false,
    pets: ['cats'],
    taxNumbers: { gst: '123456782RT0001', qst: '1234567890TQ0001' },
    talent: 0.88,
  })
}

function settleOther(tx: Tx, settling: Settling, id: string, name: string, index: number): Promise<SeededCleaner> {
  const { chance } = settling
  const english = chance.is(0.2)
  const fixed = chance.is(0.25)
  return settle(tx, settling, {
    id,
    name,
    slug: `${plain(name.split(' ')[0] ?? '')}-${plain(name.split(' ')[1] ?? '').slice(0, 1)}-${index + 1}`,
    cities: TOWNS[index % TOWNS.length] as readonly string[],
    bio: english ? chance.pick(BIOS_EN) : chance.pick(BIOS_FR),
    language: english ? 'en' : 'fr',
    years: chance.between(0, 14),
    services: [...FREE_WORK, ...chance.some(EXTRA_WORK, chance.between(1, 4))],
    tariff: fixed ? { method: 'fixed', cents: 0 } : { method: 'hourly', cents: chance.between(24, 46) * 100 },
    week: chance.pick(WEEKS),
    eco: chance.is(0.35),
    taxNumbers: null,
    talent: 0.55 + chance.next() * 0.45,
  })
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z-]/g, '')
    .toLowerCase()

type Week = readonly (readonly [day: number, part: DayPart])[]
const everyDay = (days: readonly number[], part: DayPart): Week => days.map((day) => [day, part])
const WEEKS: readonly [Week, Week, ...Week[]] = [
  everyDay([0, 1, 2, 3, 4], 'full_day'),
  [...everyDay([0, 1, 2, 3, 4], 'morning'), ...everyDay([0, 1, 2, 3, 4], 'afternoon')],
  [...everyDay([1, 2, 3], 'full_day'), ...everyDay([5], 'morning')],
  [...everyDay([0, 2, 4], 'afternoon'), ...everyDay([0, 2, 4], 'evening'), ...everyDay([5, 6], 'full_day')],
  everyDay([3, 4, 5, 6], 'full_day'),
]

type Settled = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly cities: readonly string[]
  readonly bio: string
  readonly language: 'fr' | 'en'
  readonly years: number
  readonly services: readonly ServiceType[]
  readonly tariff: { readonly method: 'hourly' | 'fixed'; readonly cents: number }
  readonly week: Week
  readonly eco: boolean
  readonly pets?: readonly PetTolerance[]
  readonly taxNumbers: { readonly gst: string; readonly qst: string } | null
  readonly talent: number
}

const dateOf = (now: Date, days: number): string => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function settle(tx: Tx, settling: Settling, who: Settled): Promise<SeededCleaner> {
  const { chance, now, files } = settling
  const home = findCity(who.cities[0] ?? 'montreal')
  if (!home) throw new Error(`Unknown city ${who.cities[0]}`)
  const [first = '', last = ''] = who.name.split(' ')
  const portrait = await store(files, 'portraits', drawPortrait(chance), 320)
  await tx.updateTable('account').set({ profile_pic: portrait }).where('id', '=', who.id).execute()
  await tx
    .insertInto('cleaner')
    .values({
      account_id: who.id,
      slug: who.slug,
      display_name: `${first} ${last.charAt(0)}.`,
      bio: who.bio,
      bio_language: who.language,
      years_of_experience: who.years,
      languages: who.language === 'en' ? ['en', 'fr'] : chance.is(0.6) ? ['fr', 'en'] : ['fr'],
      pet_tolerance: [...(who.pets ?? chance.some(['dogs', 'cats', 'birds', 'other'], chance.between(1, 3)))],
      equipment: chance.some(EQUIPMENT, chance.between(2, 5)),
      service_types: [...who.services],
      tariff_method: who.tariff.method,
      home_city: home.slug,
      home_lat: home.lat,
      home_lng: home.lng,
      coverage_km: chance.pick([15, 20, 25, 40]),
      time_zone: home.timeZone,
      identity_verified_on: dateOf(now, -chance.between(20, 300)),
      background_checked_on: dateOf(now, -chance.between(10, 200)),
      insurance_valid_until: chance.is(0.7) ? dateOf(now, chance.between(60, 360)) : null,
      certified_on: chance.is(0.6) ? dateOf(now, -chance.between(5, 400)) : null,
      eco_certified_on: who.eco ? dateOf(now, -chance.between(30, 600)) : null,
      gst_number: who.taxNumbers?.gst ?? null,
      qst_number: who.taxNumbers?.qst ?? null,
      response_minutes: chance.between(4, 240),
      created_at: new Date(now.getTime() - chance.between(120, 900) * 86_400_000),
      updated_at: now,
    })
    .execute()
  await setPrices(tx, settling, who)
  await tx
    .insertInto('weekly_slot')
    .values(
      who.week.map(([day, part]) => ({
        cleaner_id: who.id,
        day: day as 0,
        part,
        start_time: PART_TIMES[part].startTime,
        end_time: PART_TIMES[part].endTime,
      })),
    )
    .execute()
  for (let position = 0; position < chance.between(1, 3); position += 1) await addPair(tx, settling, who, position)
  const cents = who.tariff.method === 'hourly' ? who.tariff.cents : (FIXED.condo ?? 0)
  return {
    id: who.id,
    city: home.slug,
    timeZone: home.timeZone,
    tariff: { method: who.tariff.method, cents },
    taxRegistered: who.taxNumbers !== null,
    talent: who.talent,
  }
}

async function setPrices(tx: Tx, { chance }: Settling, who: Settled): Promise<void> {
  const hourly = who.tariff.method === 'hourly'
  const cities = who.cities.filter((city) => findCity(city))
  await tx
    .insertInto('cleaner_city')
    .values(
      cities.map((city, index) => ({
        cleaner_id: who.id,
        city_slug: city,
        hourly_rate_cents: hourly ? who.tariff.cents + (index > 0 ? 200 : 0) : null,
      })),
    )
    .execute()
  if (hourly) return
  const factor = who.tariff.cents > 0 ? 1 : 0.85 + chance.next() * 0.2
  const prices = (Object.entries(FIXED) as [PropertyType, number][]).map(([propertyType, cents]) => ({
    cleaner_id: who.id,
    property_type: propertyType,
    price_cents: Math.round((cents * factor) / 100) * 100,
  }))
  await tx.insertInto('cleaner_fixed_rate').values(prices).execute()
}

const CAPTIONS = { kitchen: 'Cuisine', bathroom: 'Salle de bain', living_room: 'Salon' } as const

async function addPair(tx: Tx, { chance, files }: Settling, who: Settled, position: number): Promise<void> {
  const room = drawRoom(chance)
  await tx
    .insertInto('portfolio_pair')
    .values({
      cleaner_id: who.id,
      before_file: await store(files, 'portfolio', room.before, 960),
      after_file: await store(files, 'portfolio', room.after, 960),
      caption: CAPTIONS[room.kind],
      position,
    })
    .execute()
}

async function store(files: FileStore, folder: 'portraits' | 'portfolio', svg: string, width: number): Promise<string> {
  const key = `${folder}/${randomUUID()}.webp`
  const { default: sharp } = await import('sharp')
  await files.put(key, await sharp(Buffer.from(svg)).resize(width).webp({ quality: 80 }).toBuffer())
  return key
}

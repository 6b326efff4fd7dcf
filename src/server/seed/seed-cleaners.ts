// Cleaners of the demonstration: Marie, Paul, and sixty more in a dozen cities, each with a week, prices, a portrait and a gallery.
import { addDays } from '#domain/civil-date.ts'
import { localOf } from '#domain/time.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { randomUUID } from 'node:crypto'
import type { Language } from '#domain/account.ts'
import { PART_TIMES } from '#domain/availability.ts'
import type { PetTolerance, ServiceType } from '#domain/cleaner.ts'
import type { OfferedExtra } from '#domain/extra.ts'
import type { CleanerId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { PropertyType } from '#domain/property.ts'
import { insertAccount } from '../accounts/account-store.ts'
import { setWeek } from '../calendar/set-week.ts'
import { changeProfile } from '../cleaners/change-profile.ts'
import { createCleaner } from '../cleaners/create-cleaner.ts'
import { refreshListing } from '../cleaners/refresh-listing.ts'
import { setCities } from '../cleaners/set-cities.ts'
import { setExtras } from '../cleaners/set-extras.ts'
import { setRates, type Rates } from '../cleaners/set-rates.ts'
import { setServices } from '../cleaners/set-services.ts'
import { findCity } from '../geography/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Chance } from './chance.ts'
import { BIOS_EN, BIOS_FR, FIRST_NAMES, LAST_NAMES } from './demo-words.ts'
import { drawPortrait, type Drawn } from './portraits.ts'
import { drawRoom } from './rooms.ts'
import { declareFor, openPayoutAccount, passTraining } from './seed-papers.ts'
import { WEEKS, type Week } from './demo-weeks.ts'

export type SeededCleaner = {
  readonly id: CleanerId
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
  readonly marieId: CleanerId
  readonly paulId: CleanerId
  /** The portraits so far. */
  readonly drawn: Drawn
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
export const MARIE_RATE_CENTS = 3_200
const OTHERS = 60
const FREE_WORK: readonly ServiceType[] = ['basic', 'apartement', 'condo', 'bungalo']
const EXTRA_WORK: readonly ServiceType[] = ['deep', 'move_in_out', 'garage', 'office', 'airbnb']
const OVEN: OfferedExtra = { extra: 'oven', priceCents: cents(2_500), minutes: 30 }
const FRIDGE: OfferedExtra = { extra: 'fridge', priceCents: cents(1_500), minutes: 15 }
const WINDOWS: OfferedExtra = { extra: 'windows', priceCents: cents(4_000), minutes: 60 }
const LAUNDRY: OfferedExtra = { extra: 'laundry', priceCents: cents(2_000), minutes: 45 }
/** One in three does something beyond an ordinary visit. */
const EXTRAS_OF_OTHERS: readonly (readonly OfferedExtra[])[] = [[OVEN, FRIDGE], [], [], [LAUNDRY], [], [], [OVEN, WINDOWS], [], []]
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
    const email = `nettoyage${index + 1}@maisonnette.test`
    const { passwordHash } = settling
    const { id } = await insertAccount(tx, { name, email, role: 'cleaner', passwordHash, language: 'fr', emailVerifiedAt: null, now })
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
    cities: ['montreal', 'longueuil'],
    bio: 'Je nettoie comme je cuisine : avec soin et de bons ingrédients. Chats bienvenus, ils choisissent souvent mes genoux.',
    language: 'fr',
    years: 8,
    services: [...FREE_WORK, 'deep', 'move_in_out'],
    tariff: { method: 'hourly', cents: MARIE_RATE_CENTS },
    week: WEEKS[0],
    eco: true,
    pets: ['cats', 'dogs'],
    extras: [OVEN, FRIDGE, WINDOWS, LAUNDRY],
    taxNumbers: null,
    talent: 0.95,
    hasPayoutAccount: false,
  })
}

function settlePaul(tx: Tx, settling: Settling): Promise<SeededCleaner> {
  return settle(tx, settling, {
    id: settling.paulId,
    name: 'Paul Gauthier',
    cities: ['montreal', 'laval'],
    bio: 'Un prix fixe, connu d’avance, et une liste cochée devant vous. Entreprise inscrite aux taxes.',
    language: 'fr',
    years: 5,
    services: [...FREE_WORK, 'deep', 'office', 'airbnb'],
    tariff: { method: 'fixed', cents: 14_900 },
    week: WEEKS[1],
    eco: false,
    pets: ['cats'],
    extras: [],
    taxNumbers: { gst: '123456782RT0001', qst: '1234567890TQ0001' },
    talent: 0.88,
    hasPayoutAccount: true,
  })
}

function settleOther(tx: Tx, settling: Settling, id: CleanerId, name: string, index: number): Promise<SeededCleaner> {
  const { chance } = settling
  const english = chance.is(0.2)
  const fixed = chance.is(0.25)
  return settle(tx, settling, {
    id,
    name,
    cities: TOWNS[index % TOWNS.length] as readonly string[],
    bio: english ? chance.pick(BIOS_EN) : chance.pick(BIOS_FR),
    language: english ? 'en' : 'fr',
    years: chance.between(0, 14),
    services: [...FREE_WORK, ...chance.some(EXTRA_WORK, chance.between(1, 4))],
    tariff: fixed ? { method: 'fixed', cents: 0 } : { method: 'hourly', cents: chance.between(24, 46) * 100 },
    week: WEEKS[(index * 5 + 2) % WEEKS.length] ?? WEEKS[0],
    eco: chance.is(0.35),
    extras: EXTRAS_OF_OTHERS[index % EXTRAS_OF_OTHERS.length] ?? [],
    taxNumbers: null,
    talent: 0.55 + chance.next() * 0.45,
    // A few still have it to open.
    hasPayoutAccount: index % 9 !== 4,
  })
}

type Settled = {
  readonly id: CleanerId
  readonly name: string
  readonly cities: readonly string[]
  readonly bio: string
  readonly language: 'fr' | 'en'
  readonly years: number
  readonly services: readonly ServiceType[]
  readonly tariff: { readonly method: 'hourly' | 'fixed'; readonly cents: number }
  readonly week: Week
  readonly eco: boolean
  readonly pets?: readonly PetTolerance[]
  readonly extras: readonly OfferedExtra[]
  readonly taxNumbers: { readonly gst: string; readonly qst: string } | null
  readonly talent: number
  readonly hasPayoutAccount: boolean
}

const dateOf = (now: Date, days: number): string => addDays(localOf(now, DEFAULT_TIME_ZONE).date, days)

async function settle(tx: Tx, settling: Settling, who: Settled): Promise<SeededCleaner> {
  const { chance, now, files } = settling
  const home = findCity(who.cities[0] ?? 'montreal')
  if (!home) throw new Error(`Unknown city ${who.cities[0]}`)
  const cities = who.cities.filter((city) => findCity(city))
  await createCleaner(tx, who, now)
  await setCities(tx, who.id, cities)
  await setRates(tx, who.id, ratesOf(chance, who, cities), who.language)
  await setServices(tx, who.id, who.services)
  await setExtras(tx, who.id, who.extras)
  await setWeek(
    tx,
    who.id,
    {
      weekly: who.week.map(([day, part, startTime = PART_TIMES[part].startTime]) => ({ ...PART_TIMES[part], day, part, startTime })),
      replaces: [],
    },
    now,
  )
  const profile = {
    bio: who.bio,
    yearsOfExperience: who.years,
    languages: who.language === 'en' ? EN_FR : chance.is(0.6) ? FR_EN : FR,
    petTolerance: [...(who.pets ?? chance.some(PETS, chance.between(1, 3)))],
    equipment: chance.some(EQUIPMENT, chance.between(2, 5)),
    coverageKm: chance.pick([15, 20, 25, 40]),
    homeCity: home.slug,
    ...(who.taxNumbers && { gstNumber: who.taxNumbers.gst, qstNumber: who.taxNumbers.qst }),
  }
  await changeProfile(tx, who.id, profile, null, { language: who.language, now })
  await tx
    .updateTable('account')
    .set({ profile_pic: await store(files, 'portraits', drawPortrait(chance, who.name.split(' ')[0] ?? '', settling.drawn), 512) })
    .where('id', '=', who.id)
    .execute()
  const past = pastOf(settling, who)
  await tx.updateTable('cleaner').set(past).where('account_id', '=', who.id).execute()
  await declareFor(tx, settling, who)
  if (who.hasPayoutAccount) await openPayoutAccount(tx, who.id, now)
  if (past.certified_on !== null) await passTraining(tx, who.id, past.certified_on)
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

const PETS = ['dogs', 'cats', 'birds', 'other'] as const
const [EN_FR, FR_EN, FR] = [['en', 'fr'] as Language[], ['fr', 'en'] as Language[], ['fr'] as Language[]]

function ratesOf(chance: Chance, { tariff }: Settled, cities: readonly string[]): Rates {
  if (tariff.method === 'hourly')
    return { method: 'hourly', rates: cities.map((city, index) => ({ city, hourlyRateCents: tariff.cents + (index > 0 ? 200 : 0) })) }
  const factor = tariff.cents > 0 ? 1 : 0.85 + chance.next() * 0.2
  const prices = (Object.entries(FIXED) as [PropertyType, number][]).map(([type, cents]) => [
    type,
    Math.round((cents * factor) / 100) * 100,
  ])
  return { method: 'fixed', ratesCents: Object.fromEntries(prices) as Partial<Record<PropertyType, number>> }
}

/** Checks that operators made long ago, and the cleaner's track record since. */
const pastOf = ({ chance, now }: Settling, { eco }: Settled) => ({
  identity_verified_on: dateOf(now, -chance.between(20, 300)),
  background_checked_on: dateOf(now, -chance.between(10, 200)),
  insurance_valid_until: chance.is(0.7) ? dateOf(now, chance.between(60, 360)) : null,
  certified_on: chance.is(0.6) ? dateOf(now, -chance.between(5, 400)) : null,
  eco_certified_on: eco ? dateOf(now, -chance.between(30, 600)) : null,
  response_minutes: chance.between(4, 240),
  created_at: new Date(now.getTime() - chance.between(120, 900) * DAY_MS),
})

const CAPTIONS = {
  kitchen: 'Cuisine : comptoir et armoires couverts de taches, puis essuyés',
  bathroom: 'Salle de bain : poussière et traces au sol, puis plancher lavé',
  living_room: 'Salon : miettes et papiers autour du divan, puis plancher libre',
} as const

async function addPair(tx: Tx, { chance, files, now, marieId, paulId }: Settling, who: Settled, position: number): Promise<void> {
  const room = drawRoom(chance)
  const [before, after] = await Promise.all([store(files, 'portfolio', room.before, 960), store(files, 'portfolio', room.after, 960)])
  await tx
    .insertInto('portfolio_pair')
    .values({
      cleaner_id: who.id,
      before_file: before,
      after_file: after,
      caption: CAPTIONS[room.kind],
      client_agreed_at: now,
      // The gallery of the site shows both what cleaners chose and the drawn examples.
      in_gallery_since: position === 0 && [marieId, paulId].includes(who.id) ? now : null,
      position,
    })
    .execute()
}

async function store(files: FileStore, folder: 'portraits' | 'portfolio', svg: string, width: number): Promise<string> {
  const key = `${folder}/${randomUUID()}.webp`
  const { default: sharp } = await import('sharp')
  // The usual effort takes twice as long for three kilobytes less.
  await files.put(key, await sharp(Buffer.from(svg)).resize(width).webp({ quality: 80, effort: 1 }).toBuffer())
  return key
}

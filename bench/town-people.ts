// The people of a benchmark's town: any cleaner by number, always the same, so that nothing is held in memory while tables are written.
import { PART_TIMES, type DayPart, type WeeklySlot } from '#domain/availability.ts'
import { experienceLevel, type ServiceType } from '#domain/cleaner.ts'
import { praiseIn, type Praise } from '#domain/praise.ts'
import type { PropertyType } from '#domain/property.ts'
import { listingScore } from '#domain/recommendation.ts'
import { findCity } from '#server/geography/index.ts'
import { chanceFrom, type Chance } from '#server/seed/chance.ts'
import { OPINIONS_EN, OPINIONS_FR } from '#server/seed/demo-opinions.ts'
import { FIRST_NAMES, LAST_NAMES } from '#server/seed/demo-words.ts'

/** Home cities with neighbours that are served too; about half of the town lives in Montréal. */
const HOMES: readonly (readonly [home: string, ...served: string[]])[] = [
  ['montreal', 'longueuil', 'laval'],
  ['montreal', 'laval'],
  ['montreal', 'longueuil', 'brossard'],
  ['montreal', 'terrebonne'],
  ['montreal'],
  ['quebec', 'levis'],
  ['laval', 'montreal', 'terrebonne'],
  ['gatineau'],
  ['longueuil', 'brossard', 'montreal'],
  ['sherbrooke', 'granby'],
]
const FREE_WORK: readonly ServiceType[] = ['basic', 'apartement', 'condo', 'bungalo']
const EXTRA_WORK: readonly ServiceType[] = ['deep', 'move_in_out', 'garage', 'office', 'airbnb']
const FIXED_TYPES = ['apartment', 'condo', 'house', 'bungalo', 'office'] as const
const DAYS_WORKED: readonly (readonly DayPart[])[] = [
  ['full_day'],
  ['morning', 'afternoon'],
  ['afternoon', 'evening'],
  ['morning'],
  ['afternoon'],
]

/** So many different weeks are shared by the whole town: openings are computed once for each. */
export const WEEKS = 40

export type Townsperson = {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly slug: string
  readonly email: string
  readonly home: { readonly slug: string; readonly lat: number; readonly lng: number; readonly timeZone: string }
  readonly cities: readonly string[]
  readonly services: readonly ServiceType[]
  readonly years: number
  readonly level: ReturnType<typeof experienceLevel>
  readonly bilingual: boolean
  readonly pets: readonly string[]
  readonly coverageKm: number
  readonly week: number
  readonly hourlyCents: number | null
  readonly fixedCents: readonly (readonly [type: PropertyType, cents: number])[]
  readonly taxed: boolean
  readonly praise: Praise
  readonly rating: number
  readonly reviews: number
  readonly completed: number
  readonly cancelled: number
  readonly responseMinutes: number
}

/** `tag`: eight hexadecimal digits that set this town apart from others in the same database. */
export function townsperson(tag: string, number: number): Townsperson {
  const chance = chanceFrom(Math.imul(number + 1, 0x9e3779b1))
  const first = chance.pick(FIRST_NAMES)
  const last = chance.pick(LAST_NAMES)
  const [homeSlug, ...served] = chance.pick(HOMES)
  const home = findCity(homeSlug)
  if (!home) throw new Error(`The gazetteer does not know ${homeSlug}`)
  const years = chance.between(0, 14)
  const reviews = chance.is(0.1) ? 0 : chance.between(1, 180)
  const hourly = chance.is(0.75)
  return {
    id: `${tag}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    name: `${first} ${last}`,
    displayName: `${first} ${last.charAt(0)}.`,
    slug: `${plain(first)}-${plain(last).charAt(0)}-${tag}-${number}`,
    email: `ville-${tag}-${number}@maisonnette.test`,
    home: { slug: homeSlug, lat: home.lat, lng: home.lng, timeZone: home.timeZone },
    cities: [homeSlug, ...served],
    services: [...FREE_WORK, ...chance.some(EXTRA_WORK, chance.between(0, 4))],
    years,
    level: experienceLevel(years),
    bilingual: chance.is(0.6),
    pets: chance.some(['dogs', 'cats', 'birds', 'other'], chance.between(1, 3)),
    coverageKm: chance.pick([15, 20, 25, 40]),
    week: chance.between(0, WEEKS - 1),
    hourlyCents: hourly ? chance.between(24, 46) * 100 : null,
    fixedCents: hourly ? [] : FIXED_TYPES.map((type) => [type, chance.between(99, 189) * 100] as const),
    rating: reviews === 0 ? 0 : Math.round(300 + 200 * Math.sqrt(chance.next())) / 100,
    reviews,
    completed: reviews + chance.between(0, 60),
    cancelled: chance.between(0, 4),
    responseMinutes: chance.between(4, 240),
    taxed: chance.is(0.1),
    praise: reviews === 0 ? {} : praiseIn(opinions(chance)),
  }
}

const opinions = (chance: Chance) =>
  (
    [
      ['fr', OPINIONS_FR],
      ['en', OPINIONS_EN],
    ] as const
  ).map(([language, comments]) => ({
    stars: 5,
    comment: chance.pick<string>(comments),
    language,
    shownAt: new Date(0),
  }))

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/g, '')
    .toLowerCase()

/** `openDays`: how many of the days to come their week opens. */
export const scoreOf = (person: Townsperson, openDays: number): number =>
  listingScore({
    reviewCount: person.reviews,
    averageRating: person.rating,
    completedVisits: person.completed,
    cancelledByCleaner: person.cancelled,
    noShows: 0,
    openDays,
  })

export function weekNumber(number: number): readonly WeeklySlot[] {
  const chance: Chance = chanceFrom(number + 1)
  const days = chance.some([0, 1, 2, 3, 4, 5, 6] as const, chance.between(3, 6))
  return days.flatMap((day) => chance.pick(DAYS_WORKED).map((part) => ({ day, part, ...PART_TIMES[part] })))
}

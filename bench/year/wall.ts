// The wall clock of the town: civil days and minutes, and the instants that they mean.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const ZONE = 'America/Toronto'
const parts = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })

/** `2028-01-03 09:07`, as the clock on the wall shows an instant. */
export const wallOf = (instant: number): string => parts.format(instant).replace(', ', ' ').slice(0, 16)

/** The instant of a wall time; of an hour that autumn shows twice, the first. */
export function instantOf(wall: string): number {
  const known = instants.get(wall)
  if (known !== undefined) return known
  const instant = findInstant(wall)
  instants.set(wall, instant)
  return instant
}

/** Few are asked for in a day, each many times. */
const instants = new Map<string, number>()

function findInstant(wall: string): number {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}:00Z`)
  const found = [4, 5].map((hours) => asUtc + hours * HOUR_MS).find((instant) => wallOf(instant) === wall)
  // Spring leaves one hour out: it becomes the next.
  return found ?? asUtc + 5 * HOUR_MS
}

export const dateOf = (wall: string): string => wall.slice(0, 10)

export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOfDay(dayNumber(date) + days)

/** 0 is Monday. */
export const weekday = (date: string): number => (dayNumber(date) + 3) % 7

const TICK = 11
const FIRST_MINUTE = 6 * 60
const LAST_MINUTE = 23 * 60 + 20

const asWall = (date: string, minute: number): string =>
  `${date} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Days have minutes of their own, so that no rule of 15 minutes, of hours or of days falls due in the minute of an act: which came first would be chance. */
function ownMinute(date: string, minute: number): number {
  const at = minute + ((((dayNumber(date) - minute) % TICK) + TICK) % TICK)
  return at % 30 === 0 ? at + TICK : at
}

/** The first minute from `minute` on at which people act that day; nobody does at night, when clocks change. */
export function tickFrom(date: string, minute: number): string {
  const at = ownMinute(date, Math.max(minute, FIRST_MINUTE))
  return at > LAST_MINUTE ? tickFrom(addDays(date, 1), FIRST_MINUTE) : asWall(date, at)
}

/** When the day is looked back upon. */
export const lastLookOn = (date: string): string => asWall(date, ownMinute(date, LAST_MINUTE + 1))

/** The first tick at or after an instant. */
export function tickAt(instant: number): string {
  const wall = wallOf(instant)
  return tickFrom(dateOf(wall), Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)))
}

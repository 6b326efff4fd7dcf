// A cleaner's usual week while it is being changed: every change is a new draft, so that any can be undone.
import { DAY_PARTS, endKept, PART_TIMES, type DayPart } from '#domain/availability.ts'
import { minutesOfDay, type DayOfWeek } from '#domain/civil-date.ts'

export type DraftSlot = {
  readonly day: DayOfWeek
  /** Null for hours of no part of the day, opened in the calendar. */
  readonly part: DayPart | null
  readonly startTime: string
  readonly endTime: string
}

export type WeekDraft = {
  readonly weekly: readonly DraftSlot[]
}

const ORDER: Readonly<Record<DayPart, number>> = { morning: 0, afternoon: 1, evening: 2, full_day: 3 }
const placeOf = ({ part }: DraftSlot): number => (part === null ? DAY_PARTS.length : ORDER[part])
const inOrder = (a: DraftSlot, b: DraftSlot): number => a.day - b.day || placeOf(a) - placeOf(b)

export const slotAt = (draft: WeekDraft, day: DayOfWeek, part: DayPart): DraftSlot | undefined =>
  draft.weekly.find((slot) => slot.day === day && slot.part === part)

/** A cell that opens has the usual hours of its part of the day. */
export function setCell(draft: WeekDraft, day: DayOfWeek, part: DayPart, on: boolean): WeekDraft {
  if ((slotAt(draft, day, part) !== undefined) === on) return draft
  const others = draft.weekly.filter((slot) => slot.day !== day || slot.part !== part)
  return { weekly: on ? [...others, { day, part, ...PART_TIMES[part] }].toSorted(inOrder) : others }
}

/** Of a slot of this very draft, as a field gives them. */
export function setTimes(draft: WeekDraft, slot: DraftSlot, times: Partial<Pick<DraftSlot, 'startTime' | 'endTime'>>): WeekDraft {
  const { endTime } = times
  const kept = { ...times, ...(endTime !== undefined && { endTime: endKept(endTime) }) }
  return { weekly: draft.weekly.map((each) => (each === slot ? { ...each, ...kept } : each)) }
}

/** The other days become exactly like this one, hours included. */
export function copyDay(draft: WeekDraft, from: DayOfWeek, to: readonly DayOfWeek[]): WeekDraft {
  const targets = to.filter((day) => day !== from)
  const copied = draft.weekly.filter((slot) => slot.day === from)
  const kept = draft.weekly.filter((slot) => !targets.includes(slot.day))
  return { weekly: [...kept, ...targets.flatMap((day) => copied.map((slot) => ({ ...slot, day })))].toSorted(inOrder) }
}

/** False for an end that does not follow its start, and while a time is being typed. */
export function areTimesInOrder({ startTime, endTime }: Pick<DraftSlot, 'startTime' | 'endTime'>): boolean {
  return startTime !== '' && endTime !== '' && minutesOfDay(startTime) < minutesOfDay(endTime)
}

/** Only a whole draft is saved. */
export const isSavable = (draft: WeekDraft): boolean => draft.weekly.every(areTimesInOrder)

const bodyOf = ({ weekly }: WeekDraft) => weekly.map(({ day, part, startTime, endTime }) => ({ day, part, startTime, endTime }))

/** The body of `PUT /api/cleaner/availability`; the dates that depart from the week stay as the calendar has them. */
export const availabilityBody = (draft: WeekDraft, replaced: WeekDraft) => ({ weekly: bodyOf(draft), replaces: bodyOf(replaced) })

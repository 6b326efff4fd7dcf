// A cleaner's week and dated exceptions while they are being changed: every change is a new draft, so that any can be undone.
import { PART_TIMES, type DayPart, type ExceptionKind } from '#domain/availability.ts'
import { minutesOfDay, type DayOfWeek } from '#domain/civil-date.ts'

export type DraftSlot = {
  readonly day: DayOfWeek
  readonly part: DayPart
  readonly startTime: string
  readonly endTime: string
}

/** Without times it covers the whole day. */
export type DraftException = {
  readonly date: string
  readonly kind: ExceptionKind
  readonly startTime: string | null
  readonly endTime: string | null
}

export type WeekDraft = {
  readonly weekly: readonly DraftSlot[]
  readonly exceptions: readonly DraftException[]
}

const ORDER: Readonly<Record<DayPart, number>> = { morning: 0, afternoon: 1, evening: 2, full_day: 3 }
const inOrder = (a: DraftSlot, b: DraftSlot): number => a.day - b.day || ORDER[a.part] - ORDER[b.part]

export const slotAt = (draft: WeekDraft, day: DayOfWeek, part: DayPart): DraftSlot | undefined =>
  draft.weekly.find((slot) => slot.day === day && slot.part === part)

/** A cell that opens has the usual hours of its part of the day. */
export function setCell(draft: WeekDraft, day: DayOfWeek, part: DayPart, on: boolean): WeekDraft {
  if ((slotAt(draft, day, part) !== undefined) === on) return draft
  const others = draft.weekly.filter((slot) => slot.day !== day || slot.part !== part)
  return { ...draft, weekly: on ? [...others, { day, part, ...PART_TIMES[part] }].toSorted(inOrder) : others }
}

export function setTimes(
  draft: WeekDraft,
  day: DayOfWeek,
  part: DayPart,
  times: Partial<Pick<DraftSlot, 'startTime' | 'endTime'>>,
): WeekDraft {
  return { ...draft, weekly: draft.weekly.map((slot) => (slot.day === day && slot.part === part ? { ...slot, ...times } : slot)) }
}

/** The other days become exactly like this one, hours included. */
export function copyDay(draft: WeekDraft, from: DayOfWeek, to: readonly DayOfWeek[]): WeekDraft {
  const targets = to.filter((day) => day !== from)
  const copied = draft.weekly.filter((slot) => slot.day === from)
  const kept = draft.weekly.filter((slot) => !targets.includes(slot.day))
  return { ...draft, weekly: [...kept, ...targets.flatMap((day) => copied.map((slot) => ({ ...slot, day })))].toSorted(inOrder) }
}

const sameWhen = (a: DraftException, b: DraftException): boolean =>
  a.date === b.date && a.startTime === b.startTime && a.endTime === b.endTime

export const hasException = (draft: WeekDraft, exception: DraftException): boolean =>
  draft.exceptions.some((known) => sameWhen(known, exception))

/** Kept by date; the same date and hours are never there twice. */
export function addException(draft: WeekDraft, exception: DraftException): WeekDraft {
  if (hasException(draft, exception)) return draft
  const key = ({ date, startTime }: DraftException) => `${date} ${startTime ?? ''}`
  return { ...draft, exceptions: [...draft.exceptions, exception].toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) }
}

export function removeException(draft: WeekDraft, exception: DraftException): WeekDraft {
  return { ...draft, exceptions: draft.exceptions.filter((known) => !sameWhen(known, exception)) }
}

/** False for an end that does not follow its start, and while a time is being typed. */
export function areTimesInOrder({ startTime, endTime }: Pick<DraftSlot, 'startTime' | 'endTime'>): boolean {
  return startTime !== '' && endTime !== '' && minutesOfDay(startTime) < minutesOfDay(endTime)
}

/** Only a whole draft is saved. */
export const isSavable = (draft: WeekDraft): boolean => draft.weekly.every(areTimesInOrder)

/** The body of `PUT /api/cleaner/availability`. */
export function availabilityBody({ weekly, exceptions }: WeekDraft) {
  return {
    weekly: weekly.map(({ day, part, startTime, endTime }) => ({ day, part, startTime, endTime })),
    exceptions: exceptions.map(({ date, kind, startTime, endTime }) => ({
      date,
      kind,
      ...(startTime !== null && endTime !== null && { startTime, endTime }),
    })),
  }
}

// Which events of another calendar keep a cleaner busy, and when: whole days are days of the cleaner's own zone.
import { mergeSpans, type Span } from './intervals.ts'
import { startOfDay } from './time.ts'

/** A moment, or a day without a time. */
export type EventTime = { readonly at: Date } | { readonly date: string }

export type OutsideEvent = {
  readonly uid: string | null
  readonly starts: EventTime
  /** The first moment, or the first day, that is free again. */
  readonly ends: EventTime
  /** Neither cancelled, nor marked as free, nor declined, nor where its owner works. */
  readonly isBusy: boolean
}

type Wanted = { readonly timeZone: string; readonly from: number; readonly until: number; readonly ownUids: string }

/** Sorted stretches that neither overlap nor touch, between two instants; our own visits are left out. */
export function busySpansOf(events: readonly OutsideEvent[], { timeZone, from, until, ownUids }: Wanted): Span[] {
  const instant = (time: EventTime): number => ('at' in time ? time.at : startOfDay(time.date, timeZone)).getTime()
  const spans = events
    .filter(({ isBusy, uid }) => isBusy && uid?.endsWith(ownUids) !== true)
    .map(({ starts, ends }): Span => [Math.max(instant(starts), from), Math.min(instant(ends), until)])
  return mergeSpans(spans)
}

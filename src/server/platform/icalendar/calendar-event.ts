// An event as calendars of other people's programs take it: what it is, when by the wall of its place, and which change of it this is.

export const CALENDAR_STATUSES = ['tentative', 'confirmed', 'cancelled'] as const
export type CalendarStatus = (typeof CALENDAR_STATUSES)[number]

export type CalendarEvent = {
  /** One for all that is ever written of it. */
  readonly uid: string
  /** Rises with every change, so that a calendar keeps the latest. */
  readonly sequence: number
  readonly changedAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  /** IANA zone of its place. */
  readonly timeZone: string
  readonly status: CalendarStatus
  readonly summary: string
  readonly location: string
  readonly description: string
  /** The page of it, with a leading slash. */
  readonly path: string
}

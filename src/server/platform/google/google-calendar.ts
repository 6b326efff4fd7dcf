// What features know of Google Calendar: consent, calendars, events and channels, without the way they travel.
import type { OutsideEvent } from '#domain/outside-event.ts'

/**
 * `revoked`: the consent is no more. `away`: no answer, or one that makes no sense. `quota`: too many requests. `missing`: no such
 * calendar or event for us. `gone`: a sync token is too old. `changed`: an event is no longer as we knew it. `taken`: an id was used
 * before. `mistrusted`: a code that Google does not know. The cause is for the log and contains no token.
 */
export class GoogleFault extends Error {
  readonly fault: 'revoked' | 'away' | 'quota' | 'missing' | 'gone' | 'changed' | 'taken' | 'mistrusted'
  constructor(fault: GoogleFault['fault'], why: string) {
    super(why)
    this.fault = fault
  }
}

export const isGoogleFault = (cause: unknown, ...faults: readonly GoogleFault['fault'][]): cause is GoogleFault =>
  cause instanceof GoogleFault && faults.includes(cause.fault)

/** What only the browser that left for Google can return. */
export type ConsentAttempt = { readonly state: string; readonly verifier: string; readonly redirectUri: string }

export type ListedCalendar = { readonly id: string; readonly name: string; readonly isPrimary: boolean }

/** An event of our own making; Google's tag of its content changes with every change. */
export type OwnEvent = { readonly id: string; readonly etag: string | null; readonly startsAt: Date | null; readonly endsAt: Date | null }

export type WrittenEvent = {
  readonly id: string
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
}

/** `syncToken` null: everything is read each time. */
export type EventPage<E> = { readonly events: readonly E[]; readonly syncToken: string | null }

/** Every call throws {@link GoogleFault}. */
export type GoogleAccount = {
  calendars(): Promise<ListedCalendar[]>
  makeCalendar(calendar: { readonly name: string; readonly timeZone: string }): Promise<string>
  removeCalendar(id: string): Promise<void>
  /** Whether anything changed since a token was given, and the next one. */
  changesSince(calendarId: string, syncToken: string): Promise<{ readonly hasChanged: boolean; readonly syncToken: string | null }>
  /** Occurrences of others' events that touch a span of time. */
  busyEvents(calendarId: string, from: Date, until: Date): Promise<EventPage<OutsideEvent>>
  /** The events of a calendar of our own that end after an instant. */
  ownEvents(calendarId: string, endingAfter: Date): Promise<EventPage<OwnEvent>>
  /** Makes the event, or makes it so again; with a tag only if it is still as it was known. Answers its new tag. */
  putEvent(calendarId: string, event: WrittenEvent, known: { readonly etag: string | null } | null): Promise<string | null>
  removeEvent(calendarId: string, eventId: string): Promise<void>
  /** Asks to be told at an address of ours whenever the calendar changes. */
  watch(calendarId: string, channel: Channel): Promise<{ readonly resourceId: string; readonly expiresAt: Date }>
  unwatch(channel: { readonly id: string; readonly resourceId: string }): Promise<void>
}

export type Channel = { readonly id: string; readonly token: string; readonly address: string; readonly seconds: number }

export type GoogleCalendar = {
  authorizationUrl(attempt: ConsentAttempt): URL
  /** `isWhole` false: the person left one of the boxes at Google unticked. Throws {@link GoogleFault}. */
  exchange(code: string, attempt: ConsentAttempt): Promise<{ readonly refreshToken: string; readonly isWhole: boolean }>
  /** Opens the account of whoever consented. Throws {@link GoogleFault}. */
  open(refreshToken: string): Promise<GoogleAccount>
  /** Takes the consent back. Throws {@link GoogleFault} unless it is gone. */
  revoke(refreshToken: string): Promise<void>
}

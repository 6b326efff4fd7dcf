// Whether somebody is there, as the other party of an open conversation is told.
import { MINUTE_MS } from './elapsed.ts'

/** `online`: a visible tab; `away`: hidden tabs, or nothing done for a while; `busy`: at a visit. */
export const PRESENCES = ['online', 'away', 'busy', 'offline'] as const
export type Presence = (typeof PRESENCES)[number]

/** A visible tab counts as left when nothing was typed, pressed or moved in it for so long. */
export const IDLE_AFTER_MS = 5 * MINUTE_MS

/** A page that goes on to the next is gone for an instant: others are told that somebody left after this. */
export const LEAVING_MS = 5_000

/** Of one connection. */
export const MAX_TYPING_SIGNALS_PER_MINUTE = 60
/** Somebody who types says so again and again: the first word of it is believed for so long. */
export const TYPING_SHOWN_MS = 6_000
export const TYPING_REPEATED_MS = 3_000

type Standing = {
  readonly hides: boolean
  /** Works at a visit. */
  readonly isVisiting: boolean
  /** One for each connection: whether its tab is visible and in use. */
  readonly tabs: readonly boolean[]
}

/** Null: they tell nobody. */
export function presenceOf({ hides, isVisiting, tabs }: Standing): Presence | null {
  if (hides) return null
  if (isVisiting) return 'busy'
  if (tabs.length === 0) return 'offline'
  return tabs.includes(true) ? 'online' : 'away'
}

// Something that open pages show has changed: `announce` it in the transaction that changes it.
import * as z from 'zod'
import { LIVE_THINGS, type LiveThing } from '#domain/live.ts'
import { defineTopic } from './bus/bus.ts'
import { announce, type Tx } from './postgres/database.ts'

export const liveChange = defineTopic(
  'live-change',
  z.object({
    what: z.enum(LIVE_THINGS),
    /** Null: several of them, or any. */
    id: z.string().nullable(),
    /** The accounts that may see it; operators hear of everything but notices. */
    to: z.array(z.string()),
  }),
)

/** Accounts that one message names: the bus carries no more than a few thousand bytes. */
const MAX_NAMED = 150

/** Announces a change to any number of accounts, some in each message. */
export function announceToMany(
  tx: Tx,
  { to, ...change }: { readonly what: LiveThing; readonly id: string | null; readonly to: readonly string[] },
): void {
  for (let first = 0; first < to.length; first += MAX_NAMED) announce(tx, liveChange, { ...change, to: to.slice(first, first + MAX_NAMED) })
}

// The lines of a conversation: messages with their day, the place where the unread ones begin, and what has not reached the server.
import type { Message } from '#contract/messages.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { localPartsOf } from '#domain/time-format.ts'
import type { Outgoing } from './outgoing.ts'

export type Row =
  | { readonly is: 'day'; readonly key: string; readonly date: string }
  | { readonly is: 'unread'; readonly key: 'unread' }
  /** `joins`: the same person wrote the line above, a moment before. */
  | { readonly is: 'message'; readonly key: string; readonly message: Message; readonly joins: boolean }
  | { readonly is: 'outgoing'; readonly key: string; readonly outgoing: Outgoing; readonly joins: boolean }

/** Messages this close together stand as one group. */
const TOGETHER_MS = 5 * MINUTE_MS

type Said = { readonly by: Message['by']; readonly at: number }

/** `firstUnread` is a number of a message, or null. A message keeps its key when the server takes it. */
export function rowsOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { timeZone, me, firstUnread }: { readonly timeZone: string; readonly me: Message['by']; readonly firstUnread: number | null },
): Row[] {
  const rows: Row[] = []
  let day: string | null = null
  let above: Said | null = null
  const joins = (said: Said): boolean => {
    const isTogether = above !== null && above.by === said.by && said.at - above.at < TOGETHER_MS
    above = said
    return isTogether
  }
  const open = (at: number): void => {
    const { date } = localPartsOf(new Date(at), timeZone)
    if (date === day) return
    day = date
    above = null
    rows.push({ is: 'day', key: date, date })
  }
  for (const message of messages) {
    const at = Date.parse(message.at)
    open(at)
    if (message.number === firstUnread) {
      above = null
      rows.push({ is: 'unread', key: 'unread' })
    }
    rows.push({ is: 'message', key: message.sentId, message, joins: joins({ by: message.by, at }) })
  }
  const known = new Set(messages.map(({ sentId }) => sentId))
  for (const each of outgoing) {
    if (known.has(each.sentId)) continue
    rows.push({ is: 'outgoing', key: each.sentId, outgoing: each, joins: joins({ by: me, at: each.writtenAt }) })
  }
  return rows
}

// Messages on the live connection: what pages are told, and what they ask and say of what was read.
import { personOf } from '../platform/http/http.ts'
import type { FrameHandlers, LiveDoor } from '../live/index.ts'
import { DEFAULT_PAGE_SIZE } from '#domain/technical-limits.ts'
import { countUnread, type Reader } from './conversation-store.ts'
import type { MessageDeps } from './message-deps.ts'
import { messageNews, readNews, unreadNews } from './message-news.ts'
import { readMessage, showConversations, unreadOf } from './read-conversation.ts'

export const messageFrames = ({
  db,
  clock,
}: MessageDeps): FrameHandlers<'READ_RECEIPT' | 'REQUEST_UNREAD_COUNT' | 'REQUEST_CONVERSATIONS'> => ({
  READ_RECEIPT: async ({ messageId }, from) => {
    await readMessage(db, { by: personOf(from), now: clock.now() }, messageId)
    return null
  },
  REQUEST_UNREAD_COUNT: async (_frame, from) => ({ type: 'UNREAD_COUNT_UPDATE', count: await unreadOf(db, personOf(from)) }),
  REQUEST_CONVERSATIONS: async (_frame, from) => {
    const latest = { page: 1, pageSize: DEFAULT_PAGE_SIZE }
    const { items } = await showConversations(db, personOf(from), latest, from.language, clock.now())
    return { type: 'CONVERSATIONS_UPDATE', conversations: items }
  },
})

export function tellMessages({ db, bus, log }: MessageDeps, door: LiveDoor): void {
  const tellUnread = latestOnly(async (reader: Reader) => {
    const count = await countUnread(db, reader)
    door.tellOnly([reader.id], { type: 'UNREAD_COUNT_UPDATE', count })
  })
  bus.subscribe(messageNews, ({ messageId, bookingId, to }) =>
    door.tellOnly(to, { type: 'NEW_MESSAGE', uuidId: messageId, bookingUuid: bookingId }),
  )
  bus.subscribe(readNews, ({ to, ...receipt }) => door.tellOnly(to, { type: 'READ_RECEIPT', ...receipt }))
  bus.subscribe(unreadNews, ({ of, part }) => {
    if (!door.isConnected(of)) return
    tellUnread({ id: of, part }).catch((error: unknown) => log.warn({ err: error }, 'an unread count could not be told'))
  })
}

/** One count of a person at a time, and one more when something changed meanwhile: the last that is told is right. */
function latestOnly(tell: (reader: Reader) => Promise<void>): (reader: Reader) => Promise<void> {
  const running = new Map<string, { again: boolean }>()
  return async (reader) => {
    const current = running.get(reader.id)
    if (current) {
      current.again = true
      return
    }
    const turn = { again: true }
    running.set(reader.id, turn)
    try {
      while (turn.again) {
        turn.again = false
        await tell(reader)
      }
    } finally {
      running.delete(reader.id)
    }
  }
}

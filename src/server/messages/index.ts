// What messages offer other features: the conversations of confirmed visits, and their frames on the live connection.
import type { FrameHandlers, LiveDoor } from '../live/index.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import type { Routes } from '../platform/http/http.ts'
import { messageFrames, tellMessages } from './live-frames.ts'
import type { MessageDeps } from './message-deps.ts'
import { messageRoutes } from './routes.ts'
import { unreadDeadlines } from './unread-email.ts'

export { countReported } from './report-store.ts'
export { forgetUnsentPhotos } from './message-photos.ts'
export { messageData, forgetOldConversations } from './personal-data.ts'

export type Messages = {
  readonly routes: readonly Routes[]
  readonly deadlines: readonly DeadlineHandler[]
  readonly frames: FrameHandlers<'READ_RECEIPT' | 'REQUEST_UNREAD_COUNT' | 'REQUEST_CONVERSATIONS'>
  /** Tells the connections of this process what the bus brings. */
  listen(door: LiveDoor): void
}

export const makeMessages = (deps: MessageDeps): Messages => ({
  routes: messageRoutes(deps),
  deadlines: unreadDeadlines(deps.notify),
  frames: messageFrames(deps),
  listen: (door) => tellMessages(deps, door),
})

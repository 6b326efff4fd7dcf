// Who takes part in a conversation: the client and the cleaner of its visit, and nobody else.
import type { PartyPart } from '#domain/booking.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { conversationState } from '#domain/message.ts'
import { partIn, type Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { findConversation, type Conversation, type Reader } from './conversation-store.ts'

export type Joined = { readonly conversation: Conversation; readonly part: PartyPart }

/** Refuses `not-found` and `not-yours`. */
export async function joinConversation(executor: Executor, bookingId: BookingId, person: Person): Promise<Joined> {
  const conversation = (await findConversation(executor, bookingId)) ?? refuse('not-found')
  const part = partyIn(person, conversation)
  return part === null ? refuse('not-yours') : { conversation, part }
}

/** Null for anybody but its client and its cleaner. */
function partyIn(person: Person, { parties, facts }: Conversation): PartyPart | null {
  const part = partIn(person, { parties, facts })
  const isNobodysYet = part === 'cleaner' && parties.cleaner === null
  return part === 'admin' || isNobodysYet ? null : part
}

/** Refuses `only-confirmed-bookings` and `conversation-closed`. */
export function refuseClosed(conversation: Conversation, now: Date): void {
  const state = conversationState(conversation, now)
  if (state.state === 'open') return
  if (state.reason === 'not-confirmed') refuse('only-confirmed-bookings')
  refuse('conversation-closed', { details: { reason: state.reason } })
}

/** The person as the reader of their own conversations; null for one without a part in any. */
export const readerOf = ({ id, role }: { readonly id: UserId; readonly role: Person['role'] }): Reader | null =>
  role === 'client' || role === 'cleaner' ? { id, part: role } : null

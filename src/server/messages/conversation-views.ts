// Conversations and messages as the contract shows them.
import type { Conversation as Shown, Message as ShownMessage } from '#contract/messages.ts'
import type { Language } from '#domain/account.ts'
import { otherPart, type PartyPart } from '#domain/booking.ts'
import { conversationState } from '#domain/message.ts'
import { mayKnowFamilyName } from '#domain/permission.ts'
import { publicName } from '#domain/public-name.ts'
import { refuse } from '#domain/refusal.ts'
import { knownAs } from '../cleaners/index.ts'
import { mediaUrl } from '../platform/files/files.ts'
import type { Conversation } from './conversation-store.ts'
import type { Message } from './message-store.ts'

/** To one of its two; instants are still dates. */
export function showConversation(conversation: Conversation, part: PartyPart, language: Language, now: Date) {
  const { bookingId, reference, serviceType, timeZone, facts, parties, last } = conversation
  const them = otherPart(part)
  const [me, other] = [parties[part] ?? refuse('not-yours'), parties[them] ?? refuse('not-found')]
  const name = nameShownTo(conversation, part)
  return {
    bookingId,
    reference,
    me: part,
    other: {
      id: other.id,
      name: knownAs({ name, isErased: other.isErased }, them, language),
      profilePic: mediaUrl(other.profilePic),
      isClosed: other.isErased,
    },
    visit: { serviceType, startsAt: facts.startsAt, endsAt: facts.endsAt, timeZone, status: facts.status },
    last,
    unread: me.unread,
    state: conversationState(conversation, now),
    isMuted: me.mutedAt !== null,
    isReported: me.reportedAt !== null,
  } satisfies Record<keyof Shown, unknown>
}

/** What a party may know of the other's name. */
export function nameShownTo({ parties }: Conversation, reader: PartyPart): string {
  const them = otherPart(reader)
  const { name } = parties[them] ?? refuse('not-found')
  return them === 'client' && !mayKnowFamilyName(reader) ? publicName(name) : name
}

/** Where each reader finds a picture. */
export const photoUrlFor = {
  parties: (bookingId: string, photoId: string): string => `/api/messages/${bookingId}/photos/${photoId}`,
  operators: (bookingId: string, photoId: string): string => `/api/admin/conversations/${bookingId}/photos/${photoId}`,
} as const

export const showMessage = ({ bookingId, photos, ...message }: Message, urlOf = photoUrlFor.parties) =>
  ({
    ...message,
    photos: photos.map((photo) => ({ ...photo, url: urlOf(bookingId, photo.id) })),
  }) satisfies Record<keyof ShownMessage, unknown>

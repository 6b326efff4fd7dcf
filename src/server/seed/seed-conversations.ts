// What clients of the demonstration and its two cleaners with a sign-in wrote to each other about past visits.
import type { Language } from '#domain/account.ts'
import { otherPart, type PartyPart } from '#domain/booking.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { newId } from '../platform/new-id.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { lockConversation, recordLast } from '../messages/conversation-store.ts'
import { insertMessage, markRead } from '../messages/message-store.ts'

type Said = { readonly by: PartyPart; readonly hours: number; readonly text: string }
type Talk = { readonly language: Language; readonly said: readonly Said[]; readonly isRead: boolean }

/** The latest visit first; hours are counted from its start. The last words of the first wait to be read. */
const TALKS: readonly Talk[] = [
  {
    language: 'fr',
    isRead: false,
    said: [
      { by: 'client', hours: -20, text: 'Bonjour! La porte de côté sera débarrée, vous pouvez entrer directement.' },
      { by: 'cleaner', hours: -19, text: 'Parfait, merci! Avez-vous un produit que vous aimez pour le four?' },
      { by: 'client', hours: -18, text: 'Oui, il est sous l’évier, à gauche.' },
      { by: 'cleaner', hours: 4.5, text: 'C’est fait! J’ai laissé la fenêtre de la salle de bain entrouverte, pour que ça sèche.' },
      { by: 'client', hours: 6, text: 'Merci beaucoup, c’est impeccable. On se revoit le mois prochain?' },
    ],
  },
  {
    language: 'fr',
    isRead: true,
    said: [
      { by: 'client', hours: -30, text: 'Le chat est un peu gêné, il va se cacher. Attention qu’il ne sorte pas, s’il vous plaît 🐈' },
      { by: 'cleaner', hours: -29, text: 'Promis, je ferai attention aux portes.' },
      { by: 'cleaner', hours: 5, text: 'Tout s’est bien passé, il est même venu me voir.' },
    ],
  },
  {
    language: 'en',
    isRead: true,
    said: [
      { by: 'client', hours: -16, text: 'Hi! Parking is free until noon on our side of the street.' },
      { by: 'cleaner', hours: -15, text: 'Thanks for letting me know, see you tomorrow morning.' },
    ],
  },
]

export async function seedConversations(tx: Tx, cleanerIds: readonly CleanerId[]): Promise<void> {
  for (const cleanerId of cleanerIds) {
    const visits = await tx
      .selectFrom('booking')
      .select(['id', 'starts_at'])
      .where('cleaner_id', '=', cleanerId)
      .orderBy('starts_at', 'desc')
      .limit(TALKS.length)
      .execute()
    for (const [index, { id, starts_at: startsAt }] of visits.entries()) {
      const talk = TALKS[index]
      if (talk) await addTalk(tx, id, startsAt, talk)
    }
  }
}

async function addTalk(tx: Tx, bookingId: BookingId, startsAt: Date, { language, said, isRead }: Talk): Promise<void> {
  await lockConversation(tx, bookingId)
  for (const [index, { by, hours, text }] of said.entries()) {
    const [number, at] = [index + 1, new Date(startsAt.getTime() + hours * HOUR_MS)]
    await insertMessage(tx, { bookingId, number, sentId: newId(), by, text, language, at })
    await recordLast(tx, bookingId, number, at)
    if (isRead || number < said.length) await markRead(tx, bookingId, { reader: otherPart(by), number, at })
  }
}

// Messages that the server does not have yet: sent through the API with their photos.
import type { Message } from '#contract/messages.ts'
import type { BookingId } from '#domain/id.ts'
import { call, newIdempotencyKey } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { isFinal } from '#web/platform/intent.ts'
import { browserOutbox } from '#web/platform/outbox/browser-outbox.ts'
import type { Outcome } from '#web/platform/outbox/outbox.ts'
import type { Outgoing } from './outgoing.ts'

/** Fetched with the first photo; null where it cannot be. */
const fileSender = () => import('#web/platform/send-file.ts').catch(() => null)

type Heard = (bookingId: BookingId, message: Message) => void
const sentListeners = new Set<Heard>()

/** Calls `onSent` with each message that the server has taken. */
export function followSent(onSent: Heard): () => void {
  sentListeners.add(onSent)
  return () => sentListeners.delete(onSent)
}

async function send(outgoing: Outgoing, change: (changes: Partial<Outgoing>) => Promise<void>): Promise<Outcome> {
  const { bookingId, sentId, text, language, sendAnyway } = outgoing
  const params = { bookingId }
  try {
    const photos = [...outgoing.photos]
    for (const [index, photo] of photos.entries()) {
      if (photo.photoId !== null) continue
      const sender = await fileSender()
      if (sender === null) return { is: 'unreachable' }
      const { id } = await sender.upload('POST /api/messages/{bookingId}/photos', {
        params,
        form: {},
        file: photo.file,
        fileName: 'photo.jpg',
        idempotencyKey: photo.idempotencyKey,
      })
      photos[index] = { ...photo, photoId: id }
      await change({ photos: [...photos] })
    }
    const photoIds = photos.flatMap(({ photoId }) => photoId ?? [])
    const message = await call('POST /api/messages/{bookingId}', { params, body: { sentId, text, language, photoIds, sendAnyway } })
    for (const hear of sentListeners) hear(bookingId, message)
    return { is: 'sent' }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (!isFinal(problem) || problem.status === 401) return { is: 'unreachable' }
    // The server forgets photos that waited too long for their message.
    if (problem.code === 'photo-unknown')
      await change({ photos: outgoing.photos.map(({ file }) => ({ file, photoId: null, idempotencyKey: newIdempotencyKey() })) })
    return { is: 'refused', code: problem.code, message: problem.message }
  }
}

export const outbox = browserOutbox<Outgoing>('unsent-messages', { send })

// A message on its way.
import type { Language } from '#domain/account.ts'
import type { PhotoId } from '#domain/id.ts'
import type { Outgoing as OfOutbox } from '#web/platform/outbox/outbox.ts'

export type OutgoingPhoto = {
  /** One for all attempts. */
  readonly idempotencyKey: string
  readonly file: Blob
  /** Once the server has it. */
  readonly photoId: PhotoId | null
}

export type Outgoing = OfOutbox & {
  readonly text: string
  readonly language: Language
  readonly photos: readonly OutgoingPhoto[]
  readonly sendAnyway: boolean
}

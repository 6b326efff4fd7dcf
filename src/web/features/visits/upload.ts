// One photo on its way to the server: what it is at first, and what becomes of it when it is stopped.
import { newIdempotencyKey } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { isFinal } from '#web/platform/intent.ts'
import { UnusablePhoto, type PhotoFault } from '#web/platform/photos/photo-resize.ts'

/** `About`: what the sender must know of it. */
export type Upload<About extends object = object> = About & {
  readonly key: string
  readonly file: File
  /** What is sent, once made: every attempt sends the same bytes. */
  readonly light: Blob | null
  /** The same until the server has refused: an attempt whose answer was lost may have been stored. */
  readonly idempotencyKey: string
  /** `waiting`: no connection; it leaves by itself when there is one. `refused`: sending the same again is pointless. */
  readonly phase: 'preparing' | 'sending' | 'waiting' | 'failed' | 'refused'
  /** From 0 to 1. */
  readonly progress: number
  readonly message: string | null
}

export const newUpload = <About extends object>(about: About, file: File): Upload<About> => ({
  ...about,
  key: crypto.randomUUID(),
  file,
  light: null,
  idempotencyKey: newIdempotencyKey(),
  ...BEGUN,
})

/** At the beginning of each attempt. */
export const BEGUN = { phase: 'preparing', progress: 0, message: null } as const

type StopWords = {
  readonly unusable: (fault: PhotoFault) => string
  readonly waiting: string
  readonly failed: (thrown: unknown) => string
}

/** After an attempt that `thrown` ended. */
export function stoppedBy(thrown: unknown, words: StopWords): Partial<Upload> {
  if (thrown instanceof UnusablePhoto) return { phase: 'refused', message: words.unusable(thrown.fault) }
  if (thrown instanceof ApiProblem && !isFinal(thrown)) return { phase: 'waiting', message: words.waiting }
  return { phase: 'failed', message: words.failed(thrown), idempotencyKey: newIdempotencyKey() }
}

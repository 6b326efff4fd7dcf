// Receives uploads outside the concurrency limit: a few at once for each sender, and limited memory for all.
import type { FastifyRequest } from 'fastify'
import { refuse } from '#domain/refusal.ts'
import { MAX_UPLOAD_BYTES } from '#domain/upload.ts'
import { receiveForm, type ReceivedForm } from './multipart.ts'

export type Uploads = {
  /**
   * Reads a form and gives it to `work`; its place and its memory are free again when `work` is done. Refuses `too-many-requests` when
   * `sender` has three under way, `service-unavailable` when no more bytes fit, and what {@link receiveForm} refuses.
   */
  receive<T>(sender: string, request: FastifyRequest, work: (form: ReceivedForm) => Promise<T>): Promise<T>
}

const OF_ONE_SENDER = 3
const BYTES_OF_ALL = 20 * MAX_UPLOAD_BYTES
const RETRY_AFTER_SECONDS = 5

export function makeUploads({ bytesOfAll = BYTES_OF_ALL }: { readonly bytesOfAll?: number } = {}): Uploads {
  const underWay = new Map<string, number>()
  let bytesHeld = 0
  return {
    async receive(sender, request, work) {
      const others = underWay.get(sender) ?? 0
      if (others >= OF_ONE_SENDER) refuse('too-many-requests', { details: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
      underWay.set(sender, others + 1)
      let bytes = 0
      try {
        const form = await receiveForm(request, (more) => {
          if (bytesHeld + more > bytesOfAll) refuse('service-unavailable')
          bytes += more
          bytesHeld += more
        })
        return await work(form)
      } finally {
        bytesHeld -= bytes
        const left = (underWay.get(sender) ?? 0) - 1
        if (left > 0) underWay.set(sender, left)
        else underWay.delete(sender)
      }
    },
  }
}

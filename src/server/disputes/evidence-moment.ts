// When something happened, as the evidence says it.
import { formatInstant } from '#domain/time-format.ts'
import type { Writer } from '../documents/index.ts'

/** An instant; with the one at which it reached us, where it was recorded without network. */
export const whenOf =
  ({ at, sentAt }: { readonly at: Date; readonly sentAt: Date | null }, zone: string): Parameters<Writer['say']>[0] =>
  (t, language) => {
    const when = formatInstant(at, zone, language)
    return sentAt === null ? when : t('evidence.unsent', { when, sent: formatInstant(sentAt, zone, language) })
  }

// The email about a card on file that is about to expire.
import { formatDate } from '#domain/time-format.ts'
import type { CardKind } from '../email-kinds.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

export const cardEmails = {
  'card-expiring': ({ last4, expiresOn }, language) =>
    composeEmail('card-expiring', language, {
      says: ['body', 'replace'],
      leadsTo: '/profile/cards',
      values: { last4, day: formatDate(expiresOn, language, 'year') },
    }),
} satisfies TemplatesOf<CardKind>

// The email about a card on file that is about to expire.
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

/** `expiresOn` is its last good day. */
type Expiring = { readonly last4: string; readonly expiresOn: string }

export const cardEmails = defineEmails({
  'card-expiring': ({ last4, expiresOn }: Expiring, language) =>
    composeEmail('card-expiring', language, {
      says: ['body', 'replace'],
      leadsTo: '/profile/cards',
      values: { last4, day: formatDate(expiresOn, language, 'year') },
    }),
})

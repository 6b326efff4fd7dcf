// English for emails about a card on file.
import type { cardEmails as french } from '../../fr/emails/card-emails.ts'
import type { Words } from '../../words.ts'

export const cardEmails = {
  'card-expiring': {
    subject: 'Your card ending in {{last4}} expires soon',
    preheader: 'It’s good until {{day}}.',
    heading: 'Your card expires soon',
    body: 'The card ending in {{last4}} that you keep on file for your visits is good until {{day}}.',
    replace: 'Replace it before then and the second half of your upcoming visits is charged to the new one. There’s nothing else to do.',
    action: 'See my cards',
  },
} satisfies Words<typeof french>

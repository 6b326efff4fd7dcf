// English for the letter about a change of the terms of use.
import type { termsEmails as french } from '../../fr/emails/terms-emails.ts'
import type { Words } from '../../words.ts'

export const termsEmails = {
  'new-terms': {
    subject: 'Our terms of use change on {{day}}',
    preheader: 'The old text, the new text, and what you can do.',
    heading: 'Our terms change on {{day}}',
    before: '“{{title}}”, until that day:',
    after: '“{{title}}”, from {{day}} on:',
    kept: 'A visit that’s already booked keeps the terms and the price of the day it was asked for.',
    leave: 'If you don’t want the change, you can close your account at no cost, in My account.',
    action: 'Read the terms',
  },
} satisfies Words<typeof french>

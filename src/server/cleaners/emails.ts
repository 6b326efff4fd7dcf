// The email to a cleaner who is listed without a photo.
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

/** `dueOn`: the last day without one. */
type PhotoNeeded = { readonly name: string; readonly dueOn: string }

export const cleanerEmails = defineEmails({
  'photo-needed': ({ name, dueOn }: PhotoNeeded, language) =>
    composeEmail('photo-needed', language, {
      says: ['body', 'after', 'how'],
      leadsTo: '/profile#photo',
      values: { name, day: formatDate(dueOn, language) },
    }),
})

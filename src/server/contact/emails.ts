// Emails about a message that somebody wrote to us: to those who answer, whose reply goes to the sender, and to the sender.
import type { Language } from '#domain/account.ts'
import type { ContactSubject } from '#domain/contact.ts'
import { linesOf } from '#domain/contact-inbox.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

type Received = {
  readonly reference: string
  readonly subject: ContactSubject
  readonly name: string
  readonly email: string
  /** Of the visit in question; may be empty. */
  readonly bookingReference: string
  readonly message: string
  /** The sender's, in which to answer. */
  readonly language: Language
  /** Of the desk, with the message open. */
  readonly path: string
}
/** `words`: the operator's; `message` is quoted under them. */
type Answered = { readonly reference: string; readonly words: string; readonly message: string; readonly receivedAt: Date }

export const contactEmails = defineEmails({
  'contact-received'({ reference, name, email, subject, bookingReference, message, language: theirs, path }: Received, language) {
    const topic = word(language, `contact:subjects.${subject}`)
    const content = composeEmail('contact-received', language, {
      says: ['body'],
      facts: [
        ['message', reference],
        ['from', `${name}, ${email}`],
        ['answerIn', word(language, `common:languages.${theirs}`)],
        ...(bookingReference === '' ? [] : [['reference', bookingReference] as const]),
      ],
      leadsTo: path,
      values: { reference, topic },
      hasFootnote: true,
    })
    return { ...content, paragraphs: [...content.paragraphs, ...linesOf(message)] }
  },
  'contact-acknowledged': ({ reference, subject }: Pick<Received, 'reference' | 'subject'>, language) => ({
    ...composeEmail('contact-acknowledged', language, {
      says: ['body', 'next', 'more'],
      facts: [['message', reference]],
      leadsTo: '/faq',
      values: { reference },
      variant: subject,
      hasFootnote: true,
    }),
    afterMessage: true,
  }),
  'contact-answered'({ reference, words, message, receivedAt }: Answered, language) {
    const on = formatDate(localPartsOf(receivedAt, DEFAULT_TIME_ZONE).date, language, 'year')
    const content = composeEmail('contact-answered', language, {
      says: ['wrote'],
      facts: [['message', reference]],
      values: { reference, on },
      hasFootnote: true,
    })
    const quoted = linesOf(message).map((line) => `> ${line}`)
    return { ...content, paragraphs: [...linesOf(words), ...content.paragraphs, ...quoted], afterMessage: true }
  },
})

// Emails about a message that somebody wrote to us: to those who answer, whose reply goes to the sender, and to the sender.
import type { ContactKind } from '../email-kinds.ts'
import { composeEmail, word } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

export const contactEmails = {
  'contact-received'({ reference, name, email, subject, bookingReference, message, language: theirs }, language) {
    const topic = word(language, `contact:subjects.${subject}`)
    const content = composeEmail('contact-received', language, {
      says: ['body'],
      facts: [
        ['message', reference],
        ['from', `${name}, ${email}`],
        ['answerIn', word(language, `common:languages.${theirs}`)],
        ...(bookingReference === '' ? [] : [['reference', bookingReference] as const]),
      ],
      values: { reference, topic },
      hasFootnote: true,
    })
    const lines = message.split(/\n+/).map((line) => line.trim())
    return { ...content, paragraphs: [...content.paragraphs, ...lines.filter((line) => line !== '')] }
  },
  'contact-acknowledged': ({ reference, subject }, language) =>
    composeEmail('contact-acknowledged', language, {
      says: ['body', 'next', 'more'],
      facts: [['message', reference]],
      leadsTo: '/faq',
      values: { reference },
      variant: subject,
      hasFootnote: true,
    }),
} satisfies TemplatesOf<ContactKind>

// English for emails about the papers, checks, training and photo of a cleaner.
import type { verificationEmails as french } from '../../fr/emails/verification-emails.ts'
import type { Words } from '../../words.ts'
import { figuresIn } from '../../figures.ts'

const { trainingModules } = figuresIn('en')

export const verificationEmails = {
  'document-approved': {
    subject: 'Document approved: {{paper}}',
    preheader: 'Our team has looked at your document.',
    heading: 'It’s approved, {{name}}',
    body: 'We’ve looked at your document ({{paper}}), and everything is in order.',
    listed: 'Clients can now find you and book with you.',
    next: 'There are a few steps left before clients can find you. They’re listed on your page.',
    action: 'See where I stand',
  },
  'document-rejected': {
    subject: 'Please send this document again: {{paper}}',
    preheader: '{{reason}}',
    heading: 'We need a document again',
    body: '{{name}}, we couldn’t approve your document ({{paper}}). {{reason}}',
    note: 'A note from our team: “{{note}}”',
    again: 'Send it again whenever you’re ready, and a person on our team will look at it. If you disagree, reply to this email.',
    action: 'Send the document',
  },
  'check-ending': {
    subject: 'Renew by {{day}}: {{paper}}',
    preheader: 'Your page stays up until then.',
    heading: 'A document is about to expire',
    body: '{{name}}, your document ({{paper}}) is valid through {{day}}.',
    after:
      'After that date, your page leaves the list until a new document is approved, and your series end. Your other confirmed visits don’t change.',
    action: 'Send the new document',
  },
  'photo-needed': {
    subject: 'Add your photo by {{day}}',
    preheader: 'Your page stays in the list until then.',
    heading: 'Your photo is missing',
    body: '{{name}}, everyone in the list now needs a photo: people want to see who will come to their home.',
    after:
      'Your page stays in the list through {{day}}. After that, it leaves the list until you add a photo. Visits you’ve already confirmed don’t change.',
    how: 'A phone photo is fine: up close, facing a window, no sunglasses.',
    action: 'Add my photo',
  },
  'pair-hidden': {
    subject: 'Some photos on your page are hidden',
    preheader: 'Nobody but you sees them.',
    heading: 'Some photos are hidden',
    body: '{{name}}, our team hid photos on your page: “{{caption}}”. Nobody but you sees them now.',
    note: 'A word from our team: “{{note}}”',
    answer: 'Don’t agree? Reply to this email: someone will read it.',
    action: 'See my photos',
  },
  'pair-shown-again': {
    subject: 'Your photos are visible again',
    preheader: 'Our team looked at them again.',
    heading: 'Your photos are visible again',
    body: '{{name}}, our team looked at the photos “{{caption}}” again. They’re back on your page.',
    action: 'See my photos',
  },
  'check-lapsed': {
    subject: 'Expired on {{day}}: {{paper}}',
    preheader: 'Your page is no longer on the list.',
    heading: 'A document has expired',
    body: '{{name}}, your document ({{paper}}) was valid through {{day}}. Clients can’t find you for now, and your series end. Your other confirmed visits don’t change.',
    again: 'Your page comes back as soon as a new document is approved.',
    action: 'Send the new document',
  },
  'training-certified': {
    subject: 'You’ve completed the {{siteName}} training',
    preheader: `You passed all ${trainingModules} modules.`,
    heading: 'Well done, {{name}}',
    body: `You’ve passed all ${trainingModules} training modules. The “Training completed” badge now appears on your page.`,
    action: 'See my profile',
  },
} satisfies Words<typeof french>

// Words of one's own account: picture, emails, a copy of everything, and closing it.
import type { ownAccount as french } from '../fr/own-account.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { uploadMegabytes } = figuresIn('en')

export const ownAccount = {
  former: { client: 'Former client', cleaner: 'Former cleaner' },
  avatar: {
    title: 'Photo',
    hint: `JPEG, PNG or WebP, up to ${uploadMegabytes} MB. We crop it to a square and remove where it was taken.`,
    add: 'Add a photo',
    change: 'Change the photo',
    remove: 'Remove the photo',
    sending: 'Sending… {{percent}}%',
    saved: 'Photo updated',
    removed: 'Photo removed',
    shown: 'This is what people see in the list.',
    needed: 'Your page is in the list only with your photo: people want to see who will come to their home.',
    preview: 'This is how people will see you.',
    use: 'Use this photo',
    drop: 'Choose another one',
    advice: {
      title: 'A good photo of you',
      close: { title: 'Up close', body: 'Your face fills half the frame, and you look at the camera.' },
      light: { title: 'Facing a window', body: 'Daylight on you, not behind you.' },
      alone: { title: 'Just you', body: 'No sunglasses, no cap, in front of a plain wall.' },
    },
    removal: {
      title: 'Remove your photo?',
      body: 'Your page leaves the list right away, until you add another photo. Visits you’ve already confirmed don’t change.',
      keep: 'Keep my photo',
    },
    failed: 'The avatar upload failed.',
    tooLarge: 'This file is too large (maximum {{max}} MB).',
  },
  presence: {
    label: 'Show when you’re online',
    hint: 'Only someone you have an open conversation with sees it.',
  },
  export: {
    title: 'Your data',
    body: 'Download everything we keep about you: account, homes with their codes, bookings, payments, reviews, devices and photos. It’s a ZIP archive of JSON files and pictures.',
    submit: 'Download my data',
    submitting: 'Preparing…',
    done: 'Your data has been downloaded',
    failed: 'Your data could not be downloaded.',
    fileName: '{{brand}}-my-data-{{date}}.zip',
    readMeName: 'README.txt',
    readMe:
      'This is everything {{siteName}} keeps about you, as of {{date}}.\n\nEach .json file opens in a text editor or a spreadsheet. Amounts are in cents, times in UTC.\nOther people’s names are shortened, and their contact details are left out.\nproperties.json holds your access codes: keep this archive in a safe place.\n',
  },
  deletion: {
    title: 'Close my account',
    lede: 'Your account and your personal information are erased for good. There is no way to get them back.',
    erasedTitle: 'What is erased',
    erased: 'Name, email, photo, addresses and access codes, notes and photos of your homes, devices, ways of signing in and documents.',
    keptTitle: 'What is kept, and why',
    kept: 'Dates, amounts and taxes of your visits: tax laws require keeping them for six years. Your reviews: they help others, under “{{former}}”. The security log, without your name.',
    law: 'Quebec’s Law 25 gives you this right. You can download your data first.',
    open: 'Close my account…',
    dialogTitle: 'Close your account?',
    consequence: 'This is final: no one can reopen this account.',
    word: 'To confirm, type {{word}}',
    wordFault: 'Type {{word}} to confirm.',
    submit: 'Close my account',
    submitting: 'Closing…',
    done: 'Your account is closed',
    doneBody: 'Your information has been erased. We’ve emailed you a confirmation.',
    failed: 'Your account could not be closed.',
    booking: 'Booking {{reference}}, {{date}}',
    inCase: 'Case of booking {{reference}}, {{date}}',
    toCome: 'See my payouts and their dates',
  },
} satisfies Words<typeof french>

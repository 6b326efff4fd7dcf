// The English words of notices.
import { figuresIn } from '../figures.ts'
import type { notices as french } from '../fr/notices.ts'
import type { Words } from '../words.ts'

const { noticeDays } = figuresIn('en')

export const notices = {
  title: 'Notifications',
  newMessage: '{{name}} wrote to you',
  unread: 'Unread',
  times: '({{count}})',
  days: { today: 'Today', yesterday: 'Yesterday' },
  all: 'See all',
  toSettings: 'Settings',
  readAll: 'Mark all as read',
  reading: 'One moment…',
  allRead: 'All caught up.',
  readFailed: 'We couldn’t mark that as read.',
  none: 'Nothing new right now',
  noneBody: `News about your visits and your money shows up here. Once read, a notification is kept for ${noticeDays} days.`,
  loading: 'Loading your notifications…',
  failed: 'Your notifications didn’t load',
  failedBody: 'Try again in a moment.',
  pages: { nav: 'Pages of notifications', previous: 'Previous', next: 'Next', page: 'Page {{page}}' },

  settings: {
    title: 'Your notifications',
    lede: 'Choose what you want to hear about, and where.',
    channels: { page: 'Under the bell', push: 'On your devices', email: 'By email' },
    families: {
      visits: {
        title: 'Visits',
        client:
          'When your cleaner is on the way and when the visit starts, new reviews and replies, and time that opens up on a day you were waiting for.',
        cleaner: 'Visits on offer, new reviews after your visits, and replies to yours.',
        due_client:
          'Always under the bell and by email: answers to your requests, confirmations, cancellations, no-shows, finished visits and cases. Your bookings depend on them.',
        due_cleaner:
          'Always under the bell and by email: requests, confirmations, cancellations, no-shows and cases. Your bookings depend on them.',
      },
      messages: {
        title: 'Messages',
        client: 'When your cleaner writes to you.',
        cleaner: 'When a client writes to you.',
      },
      money: {
        title: 'Money',
        client: 'Referral rewards.',
        cleaner: 'Paid visits, tips, payouts on their way and referral rewards.',
        due_client:
          'Always under the bell and by email: payments due or declined, refunds, receipts and expiring cards. The law or your booking requires them.',
        due_cleaner:
          'Always under the bell and by email: payouts that stopped or came back, amounts taken back, and the small supplier limit. Your money or the law depends on them.',
      },
      ideas: {
        title: 'Ideas and reminders',
        client: 'Referral credit that is about to expire.',
        cleaner: 'Invitations to review a visit.',
      },
    },
    always: 'Your account',
    alwaysBody:
      'Password, devices, ways to sign in and documents: these notifications protect your account or keep it in good standing. You always get them, under the bell and by email.',
    saved: 'Saved.',
    saveFailed: 'We couldn’t save your choice.',
    loading: 'Loading your settings…',
    failed: 'Your settings didn’t load',
    failedBody: 'Try again in a moment.',
  },
  frequency: {
    title: 'Emails that can wait',
    hint: 'For unread messages, new reviews, invitations to review and the start of a visit. Everything else is sent right away.',
    instant: 'Right away',
    daily: 'A daily summary',
    weekly: 'A weekly summary',
    monthly: 'A monthly summary',
  },
} satisfies Words<typeof french>

// Words around the articles of the blog; the articles themselves are files of their own.
import type { blog as french } from '../fr/blog.ts'
import type { Words } from '../words.ts'

export const blog = {
  pageTitle: 'Advice for the home',
  title: { before: 'A clean home,', stroked: 'made simple.' },
  description:
    'Getting ready for a visit, a winter without salt on the floor, moving day, reading a price: precise advice for Quebec households.',
  feedTitle: 'Advice – {{siteName}}',
  topicsLabel: 'Topics',
  allTopics: 'All topics',
  topics: {
    'before-the-visit': 'Before the visit',
    seasons: 'Through the seasons',
    safety: 'Safety',
    prices: 'Prices and taxes',
    'for-cleaners': 'For cleaners',
  },
  topicTitle: '{{topic}}: advice for the home',
  minutes_one: '{{count}} minute read',
  minutes_many: '{{count}} minute read',
  minutes_other: '{{count}} minute read',
  published: 'Published {{date}}',
  updated: 'Updated {{date}}',
  none: 'No article on this page',
  noneBody: 'Go back to the whole list: every article is there.',
  toAll: 'See every article',
  feed: 'Follow by Atom feed',
  pages: 'Pages of the list',
  previous: 'Previous',
  next: 'Next',
  pageNumber: 'Page {{page}}',
  crumbs: 'Breadcrumbs',
  home: 'Home',
  table: 'Table',
  contents: 'In this article',
  related: 'Read next',
  invite: {
    title: 'What if someone else took care of it?',
    body: 'See who is free near you, with the total price before you book.',
    action: 'Find someone',
  },
  inviteCleaners: {
    title: 'Offer your services at your price.',
    body: 'You set your rates, your cities and your hours, and you accept only what suits you.',
    action: 'Create my profile',
  },
  unknown: {
    title: 'This article is not here',
    body: 'The address may be incomplete. Here is what we wrote recently.',
    withdrawn: 'This article was withdrawn because it was no longer accurate. Here is what we wrote recently.',
  },
} satisfies Words<typeof french>

// Words around the articles of the blog; the articles themselves are files of their own.
import type { blog as french } from '../fr/blog.ts'
import type { Words } from '../words.ts'

export const blog = {
  pageTitle: 'Home tips',
  title: { before: 'A clean home,', stroked: 'made simple.' },
  description:
    'Getting ready for a visit, keeping salt off the floor all winter, moving day, reading a price: practical tips for Quebec homes.',
  feedTitle: 'Home tips – {{siteName}}',
  topicsLabel: 'Topics',
  allTopics: 'All topics',
  topics: {
    'before-the-visit': 'Before the visit',
    seasons: 'Season by season',
    safety: 'Safety',
    prices: 'Prices and taxes',
    'for-cleaners': 'For cleaners',
  },
  topicTitle: '{{topic}}: home tips',
  minutes_one: '{{count}} minute read',
  minutes_many: '{{count}} minute read',
  minutes_other: '{{count}} minute read',
  published: 'Published {{date}}',
  updated: 'Updated {{date}}',
  none: 'No articles on this page',
  noneBody: 'Go back to the full list: every article is there.',
  toAll: 'See all articles',
  feed: 'Subscribe to the feed',
  pages: { nav: 'Pages', previous: 'Previous', next: 'Next', page: 'Page {{page}}' },
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
    title: 'Offer your services at your own price.',
    body: 'You set your rates, your cities and your hours, and you only accept what suits you.',
    action: 'Create my profile',
  },
  unknown: {
    title: 'We can’t find this article',
    body: 'The address may be incomplete. Here’s what we’ve written lately.',
    withdrawn: 'We took this article down because it was no longer accurate. Here’s what we’ve written lately.',
  },
} satisfies Words<typeof french>

// English words of suggestions to clients.
import type { suggestions as french } from '../fr/suggestions.ts'
import type { Words } from '../words.ts'

export const suggestions = {
  title: 'Suggestions for you',
  lede: 'The people who suit your home “{{home}}” best, and why.',
  failed: 'Suggestions couldn’t be loaded',
  failedBody: 'Check your connection, then try again.',
  noHome: 'Add a home first',
  noHomeBody: 'We’ll tell you who comes to you, from how far, and from which day on.',
  addHome: 'Add a home',
  list: 'See the list',
  nobody: 'Nobody goes that far yet',
  nobodyBody: 'Post your request: it will be offered to anyone who could take it.',
  findMe: 'Find me someone',
  everyone: 'See everyone, whatever my home',
  homes: 'Choose a home',
  how: 'Your favourites and people you know come first, {{ahead}} at most; then the order follows the total. The best placed newcomer is always one of the next {{place}}.',
  howLink: 'How the total is calculated',
  scores: {
    overall: 'Total: {{points}} out of {{of}}',
    rating: 'Reviews',
    reliability: 'Reliability',
    location: 'Distance',
    availability: 'Availability',
    weight: 'counts for {{percent}}%',
    unknown: 'unknown, doesn’t count',
  },
} satisfies Words<typeof french>

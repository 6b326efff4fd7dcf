// English for what the terms and the privacy page share.
import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal = {
  version: 'Last updated {{date}}',
  contents: 'Contents',
  demonstration:
    'This site is a demonstration beta. The name, address and phone number of the company that runs it will appear here once they’re declared.',
  simulated: 'Payments here are simulated: no card is charged.',
  write: 'Write to us',
  /** Of the terms, when a change of them is announced. */
  coming: {
    title: 'What changes on {{day}}',
    before: 'Today',
    after: 'From {{day}} on',
  },
} satisfies Words<typeof french>

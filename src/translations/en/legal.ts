// English for what the terms and the privacy page share.
import type { legal as french } from '../fr/legal.ts'
import type { Words } from '../words.ts'

export const legal = {
  version: 'Version of {{date}}',
  contents: 'Contents',
  demonstration:
    'This site is a demonstration beta. The name, address and telephone number of the company that runs it appear here once they are declared.',
  simulated: 'Payments on it are simulated: no card is charged.',
  write: 'Write to us',
} satisfies Words<typeof french>

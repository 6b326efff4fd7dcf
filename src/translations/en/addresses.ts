// Words of the address field, in English.
import type { addresses as french } from '../fr/addresses.ts'
import type { Words } from '../words.ts'

export const addresses: Words<typeof french> = {
  placeholder: '4521 Rue Fabre, Montréal',
  list: 'Suggested addresses',
  clear: 'Clear the address',
  loading: 'Searching…',
  empty: 'No address found. Try the name of the city or the postal code.',
  outsideQuebec: 'We only serve Quebec for now.',
  failed: 'Suggestions could not be loaded. Keep typing to try again.',
  change: 'Change',
  count_one: '{{count}} suggested address',
  count_many: '{{count}} suggested addresses',
  count_other: '{{count}} suggested addresses',
}

// Words of the address field and of the search by address, in English.
import type { addresses as french } from '../fr/addresses.ts'
import type { Words } from '../words.ts'

export const addresses: Words<typeof french> = {
  placeholder: '4521 Rue Fabre, Montréal',
  list: 'Suggested addresses',
  clear: 'Clear the address',
  loading: 'Searching…',
  empty: 'No address found. Try the name of the town or the postal code.',
  lacksTown: 'Add the town or the postal code.',
  asksPostalCode: 'Add the postal code to see distances.',
  asWritten: 'Address as you wrote it',
  asWrittenIn: 'As you wrote it · {{place}}',
  outsideQuebec: 'We only serve Quebec for now.',
  failed: 'Suggestions didn’t load. Keep typing to try again.',
  change: 'Change',
  count_one: '{{count}} suggested address',
  count_many: '{{count}} suggested addresses',
  count_other: '{{count}} suggested addresses',
  search: {
    label: 'Find a cleaner',
    address: 'Your address or postal code',
    service: 'Service',
    anyService: 'All services',
    postalCode: 'Postal code',
    postalCodeHint: 'It places your street: distances are right, and we won’t ask again.',
    postalCodeBad: 'A postal code looks like A1A 1A1.',
    submit: 'Find',
    browse: 'browse without an address',
    or: 'or',
  },
}

// English for words that any page may need.
import type { common as french } from '../fr/common.ts'
import type { Words } from '../words.ts'

export const common = {
  actions: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    continue: 'Continue',
    delete: 'Delete',
    edit: 'Edit',
    retry: 'Try again',
    retrying: 'Trying again…',
    save: 'Save',
    saving: 'Saving…',
    search: 'Search',
    undo: 'Undo',
  },
  optional: 'optional',
  loading: 'Loading…',
  error: 'Error',
  success: 'Success',
  formFaults: 'A few things to fix',
  errorPrefix: 'Error: ',
  reference: 'Reference',
  required: 'This field is required.',
  sessionOver: { title: 'Your session has ended', body: 'Sign in again: what you wrote is kept.' },
  failures: {
    offline: 'You are offline. Check your connection, then try again.',
    timeout: 'The server is not responding. Try again in a moment.',
    unreachable: 'The server cannot be reached. Try again in a moment.',
    unreadable: 'Server error occurred. Please try again later.',
  },
  languages: { fr: 'French', en: 'English' },
  services: {
    basic: 'Regular cleaning',
    deep: 'Deep cleaning',
    move_in_out: 'Moving in or out',
    office: 'Office',
    airbnb: 'Short-term rental',
    commercial: 'Commercial space',
    bungalo: 'Bungalow',
    apartement: 'Apartment',
    condo: 'Condo',
    garage: 'Garage',
  },
  offers: {
    regular: 'Regular cleaning',
    deep: 'Deep cleaning',
    garage: 'Garage',
    'move-in': 'Moving in or out',
  },
} satisfies Words<typeof french>

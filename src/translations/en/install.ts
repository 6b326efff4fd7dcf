// English for the installed application.
import type { install as french } from '../fr/install.ts'
import type { Words } from '../words.ts'

export const install = {
  manifest: {
    what: 'house cleaning',
    description: 'Find, book and pay for a vetted house cleaner, anywhere in Quebec.',
    book: 'Book a cleaning',
    screenshots: {
      list: 'Cleaners available near you, with their price',
      profile: 'A cleaner’s profile, with reviews and next openings',
    },
  },
  offer: {
    title: 'Keep {{siteName}} close at hand',
    client: 'From your home screen, your bookings open with one tap, even without a connection.',
    cleaner: 'From your home screen, your visits open with one tap, even without a connection.',
    install: 'Install the app',
    installing: 'Installing…',
    later: 'Later',
    how: 'See how',
  },
  installed: '{{siteName}} is installed on this device.',
  ios: {
    title: 'Install {{siteName}}',
    lede: 'Three taps in Safari, no app store needed.',
    share: 'Tap Safari’s Share button.',
    add: 'Choose “Add to Home Screen”.',
    confirm: 'Tap Add: the icon is in place.',
  },
  elsewhere: 'This browser can’t install the site from here. Look for “Install” or “Add to home screen” in its menu.',
  update: { title: 'A new version is ready.', reload: 'Refresh', later: 'Later' },
} satisfies Words<typeof french>

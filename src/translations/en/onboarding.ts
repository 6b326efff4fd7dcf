// English of the first steps: of a client, then of a cleaner.
import type { onboarding as fr } from '../fr/onboarding.ts'
import type { Words } from '../words.ts'

export const onboarding: Words<typeof fr> = {
  skip: 'Skip this step',
  done: 'step done',
  client: {
    title: 'First steps',
    steps: { label: 'Steps', welcome: 'Welcome', gender: 'You', property: 'Property', celebration: 'Ready' },
    titles: {
      welcome: 'Welcome, {{name}}!',
      gender: 'What is your gender?',
      property: 'Which property needs cleaning?',
      celebration: 'All set, {{name}}!',
    },
    welcome: {
      lede: 'Two short questions, then on to the cleaning. Either can wait.',
      gender: 'One question about you, optional.',
      property: 'Your property, described once for all your bookings.',
      booking: 'Then you choose your cleaner and the time.',
      start: 'Get started',
      later: 'Later',
    },
    gender: {
      why: 'We ask in order to know, in numbers only, whom we serve. Your answer is shown to nobody and changes neither prices nor results.',
    },
    property: {
      lede: 'The address, type and size give a fair price. Access details can wait.',
      there: 'This property is saved. You will find it when you book.',
      manage: 'Manage my properties',
    },
    celebration: {
      lede: 'Your property is saved. All that is left is to choose the time.',
      noProperty: 'You can describe your property when you book.',
      resume: 'Continue my booking',
      find: 'Find my cleaner',
    },
  },
  cleaner: {
    steps: {
      label: 'Steps',
      'quick-start': 'Quick start',
      'ready-to-work': 'Ready to work',
      'full-verification': 'Full verification',
    },
    quick: {
      title: 'Tell us who you are',
      lede: 'Under three minutes. Everything is saved as you go; you can leave and come back.',
      nameMissing: 'Enter your name.',
      address: 'Your primary address',
      addressHint: 'Choose it among the suggestions. It serves to find nearby cities; only your city is shown.',
      addressMissing: 'Choose your address among the suggestions.',
      languageMissing: 'Choose at least one language.',
      yearsRange: 'Enter a number from 0 to {{max}}.',
      gender: 'Gender',
      failed: 'Saving failed. Nothing is lost: try again.',
    },
    ready: {
      title: 'Prepare your visits',
      lede: 'What you offer, where, when and for how much. Everything is saved as you go.',
      parts: { services: 'Services', cities: 'Cities', rates: 'Rates', availability: 'Availability', kit: 'Equipment and skills' },
      lacking: 'A few things are left',
      missing: '{{part}}: to fill in',
      unsaved: '{{part}}: not saved yet',
      later: 'You can fill them in later; until then, clients will not find you.',
      anyway: 'Continue anyway',
    },
  },
}

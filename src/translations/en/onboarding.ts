// English of the first steps: of a client, then of a cleaner.
import type { onboarding as fr } from '../fr/onboarding.ts'
import type { Words } from '../words.ts'

export const onboarding: Words<typeof fr> = {
  skip: 'Skip this step',
  done: 'step done',
  client: {
    title: 'First steps',
    steps: { label: 'Steps', welcome: 'Welcome', gender: 'You', property: 'Home', celebration: 'Ready' },
    titles: {
      welcome: 'Welcome, {{name}}!',
      gender: 'What is your gender?',
      property: 'Which home needs cleaning?',
      celebration: 'All set, {{name}}!',
    },
    welcome: {
      lede: 'Two questions, then on to the cleaning. It can all wait.',
      gender: 'One question about you, optional.',
      property: 'Your home, described once for all your bookings.',
      booking: 'Then you choose your cleaner and the time.',
      start: 'Get started',
      later: 'Later',
    },
    gender: {
      why: 'We only ask so we know who we serve. Your answer doesn’t change prices or results, and only our team can see it.',
    },
    property: {
      lede: 'The address, type and size give a fair price. Access details can wait.',
      there: 'This home is saved. It will be there when you book.',
      manage: 'Manage my homes',
    },
    celebration: {
      lede: 'Your home is saved. Book whenever you like.',
      noProperty: 'You can describe your home when you book.',
      resume: 'Continue my booking',
      find: 'Find someone',
    },
  },
  cleaner: {
    steps: {
      label: 'Steps',
      'quick-start': 'Quick start',
      'ready-to-work': 'Your services',
      'full-verification': 'Full verification',
    },
    quick: {
      title: 'Tell us who you are',
      lede: 'Under three minutes. Everything is saved as you go; you can leave and come back.',
      nameMissing: 'Enter your name.',
      languageMissing: 'Choose at least one language.',
      yearsRange: 'Enter a number from 0 to {{max}}.',
      gender: 'Gender',
      failed: 'Saving failed. Nothing is lost: try again.',
    },
    ready: {
      title: 'Get ready for your visits',
      lede: 'What you offer, where, when and for how much. Everything is saved as you go.',
      parts: { services: 'Services', cities: 'Cities', rates: 'Rates', availability: 'Availability', kit: 'Equipment and skills' },
      lacking: 'A few things are left',
      missing: '{{part}}: to fill in',
      unsaved: '{{part}}: not saved yet',
      later: 'You can fill them in later; until then, clients won’t find you.',
      anyway: 'Continue anyway',
    },
  },
}

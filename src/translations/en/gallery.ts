// English for the gallery.
import type { gallery as french } from '../fr/gallery.ts'
import type { Words } from '../words.ts'

export const gallery = {
  pageTitle: 'Before and after a cleaning',
  description: 'Rooms before and after a cleaning: slide to compare. Photos of a visit stay with the booking.',
  crumb: 'Gallery',
  title: 'Before, after.',
  lede: 'Slide to see what one visit does to a room.',
  real: {
    title: 'Their work in photos',
    body: 'Each pair was published by the cleaner who did the work, with the agreement of the person who lives there.',
  },
  by: 'By',
  examples: {
    title: 'Drawn examples',
    body: 'These are illustrations. Photos of a visit are proof, not advertising: they stay with the booking.',
  },
  beforeLabel: 'Before: {{scene}}',
  afterLabel: 'After: {{scene}}',
  done: 'After: {{scene}}.',
  rooms: {
    kitchen: {
      title: 'The kitchen, the day after',
      before: 'dishes piled up, a stained counter, a puddle on the floor',
      after: 'a clear counter, a clean oven, a freshly washed floor',
    },
    bathroom: {
      title: 'The bathroom at the end of the week',
      before: 'towels on the floor, dull tiles, a foggy mirror',
      after: 'scrubbed tiles, a clear mirror, a gleaming tub',
    },
    living_room: {
      title: 'The living room after movie night',
      before: 'a pizza box, cushions on the floor, crumbs on the rug',
      after: 'cushions back in place, a vacuumed rug, dusted surfaces',
    },
    bedroom: {
      title: 'The bedroom on a Monday',
      before: 'an unmade bed, clothes on the floor, dust everywhere',
      after: 'a made bed, a clear floor, a clean window',
    },
    garage: {
      title: 'The garage in April',
      before: 'cobwebs, dead leaves, a salty puddle',
      after: 'wiped shelves, a swept floor, clear corners',
    },
  },
  next: {
    title: 'What about your place?',
    body: 'Your photos, if you allow them, appear only on your booking.',
    action: 'Find a cleaner',
  },
} satisfies Words<typeof french>

// English for the pages of services.
import type { services as french } from '../fr/services.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, horizonDays, lateFee, minHours, secretsHours, suppliesFee } = figuresIn('en')

export const services = {
  above: 'For clients',
  find: 'Find a cleaner',
  estimate: 'Work out my price',
  price: {
    title: 'What it costs',
    perHour: '/h',
    lowest: 'the lowest price right now',
    median: 'or less for half of the cleaners',
    fixed: 'fixed prices only, right now',
    nobody: 'nobody offers it yet',
    count_one: 'person offers it',
    count_many: 'people offer it',
    count_other: 'people offer it',
    note: 'Before taxes, by the hour. Cleaners each set their own price; some ask for a fixed one.',
  },
  included: {
    title: 'What is included',
    lede: 'This is the very list that the cleaner ticks during the visit. You watch it move along, and the visit cannot end until every line has its answer: done, not needed, or not done and why.',
    extra: 'What a regular cleaning leaves out',
    isExtra: 'extra',
  },
  lasts: {
    title: 'How long to plan for',
    lede: `The booking suggests a length for the home; you change it by half-hours. Never less than ${minHours} h.`,
    home: 'Home',
    length: 'Suggested length',
    price: 'At the median rate',
    homes: {
      studio: 'Apartment, one bedroom',
      apartment: 'Apartment, two bedrooms',
      house: 'House, three bedrooms, two bathrooms',
      largeHouse: 'House, four bedrooms, three bathrooms',
    },
  },
  who: {
    title: 'Who can come soon',
    all: 'See everyone',
    none: 'Nobody is free for this service in the next two weeks.',
  },
  others: { title: 'The other services' },
  questions: { title: 'Good to know', all: 'All questions' },
  next: {
    title: 'Next: choose who, and when',
    body: `You see the hours that are really free and the total price. The cleaner has ${answerHours} h to answer, and nothing is charged before they accept.`,
  },
  regular: {
    pageTitle: 'Regular home cleaning: price, length and tasks included',
    description:
      'Regular cleaning by a verified person near you: the full list of tasks, how long to plan for, and the real prices of the moment. Half to book, the rest once the work is done.',
    crumb: 'Regular cleaning',
    title: 'Regular cleaning, room by room',
    lede: 'Kitchen, bathroom, bedrooms, floors: the same care at each visit, on a list that you see ticked one task at a time.',
    fit: {
      title: 'Who it suits, and how',
      one: {
        title: 'To keep things going',
        body: 'Say in your request how often you would like it. Each visit is booked and paid on its own: you commit to nothing.',
      },
      two: {
        title: 'Without having to be there',
        body: `Codes and keys are encrypted. The cleaner reads them from ${secretsHours} h before the visit, and each reading is noted.`,
      },
      three: {
        title: 'With your products or theirs',
        body: `Yours add nothing to the price. Theirs add ${suppliesFee}, for one room or ten.`,
      },
    },
    questions: {
      one: {
        question: 'Can I have the same person each time?',
        answer: 'Yes, if they are free. Go back to their profile and book another hour: they already know your home.',
      },
      two: {
        question: 'Are laundry and dishes included?',
        answer: 'They are not on the list. Write them in the notes of the visit: the cleaner reads those before accepting.',
      },
      three: {
        question: 'What if I am not there to open?',
        answer: `If nobody opens, the cleaner can report it with a photo of the door and their location. The visit is then cancelled and you owe ${lateFee}, never more than what you have paid.`,
      },
    },
  },
  deep: {
    pageTitle: 'Deep cleaning: price, length and tasks included',
    description:
      'Oven, fridge, baseboards, grout, the inside of windows: the full list of a deep clean, how long to plan for, and the real prices of the moment, all over Quebec.',
    crumb: 'Deep clean',
    title: 'The deep clean, right into the oven',
    lede: 'All of a regular cleaning, plus what always gets put off: inside the oven and the fridge, the baseboards, the grout, the inside of the windows.',
    fit: {
      title: 'When to choose it',
      one: { title: 'Between seasons', body: 'In spring or before the holidays, once or twice a year, between regular cleanings.' },
      two: {
        title: 'Before guests come',
        body: 'A long visit needs a long opening: once you choose the length, you only see the hours that can hold it.',
      },
      three: {
        title: 'To start fresh',
        body: 'One deep visit first, then regular cleaning, which only has to keep it up.',
      },
    },
    questions: {
      one: {
        question: 'Why is it longer than a regular cleaning?',
        answer: 'Because the list is longer. The suggested length allows for it, room by room, and you can change it.',
      },
      two: {
        question: 'Are the windows washed?',
        answer: 'The inside, yes, in the living room and the bedrooms. The outside is not on the list.',
      },
      three: {
        question: 'Should I empty the fridge and the counters?',
        answer: 'If you can, yes: the time of the visit then goes to washing rather than to moving things.',
      },
    },
  },
  'move-in': {
    pageTitle: 'Move-in or move-out cleaning: price and tasks included',
    description:
      'Cleaning an empty home, before you hand over the keys or put down the boxes: cupboards, oven, fridge, bedroom walls. The full list, how long to plan for, and the real prices of the moment.',
    crumb: 'Moving',
    title: 'A clean home to leave, or to arrive in',
    lede: 'Inside the cupboards, the oven and the fridge, the baseboards, the marks on bedroom walls: the list of an empty home, so you can hand over the keys or unpack somewhere clean.',
    fit: {
      title: 'Before or after the truck',
      one: {
        title: 'When you leave',
        body: 'Take an hour when the furniture is out. The list supposes an empty home: there is no bed to make.',
      },
      two: {
        title: 'When you arrive',
        body: 'Have someone come before the truck: cupboards are easier to wash inside while they are empty.',
      },
      three: {
        title: 'For July 1',
        body: `On that day all of Quebec moves. Visits can be booked up to ${horizonDays} days ahead: take your hour early.`,
      },
    },
    questions: {
      one: {
        question: 'Can I book for a home where I do not live yet?',
        answer: 'Yes. Add it to your properties with its address, and say how to get in with the access information.',
      },
      two: {
        question: 'Will I have something to show how the place was left?',
        answer:
          'Photos before and after, taken during the visit, stay on your booking if you allow them. They are never public; you may show them to whoever you like.',
      },
      three: {
        question: 'Must the power and the water still be on?',
        answer: 'Yes: without water and light the list cannot be done. Keep them until the end of the visit.',
      },
    },
  },
  garage: {
    pageTitle: 'Garage cleaning: price and tasks included',
    description:
      'Cobwebs, shelves, floor: the list of a garage cleaning, how long to plan for, and the real prices of the moment, with verified people all over Quebec.',
    crumb: 'Garage',
    title: 'A garage where you see the floor again',
    lede: 'Cobwebs gone, shelves wiped, floor swept, garbage out: a short list, ticked as you watch.',
    fit: {
      title: 'The right moment',
      one: { title: 'When the snow melts', body: 'Winter’s sand and salt leave by the broom before they reach the house.' },
      two: { title: 'Before winter', body: 'Shelves wiped and a clear floor before the bike, the mower and the tires come in.' },
      three: { title: 'After a project', body: 'Dust leaves the shelves and the floor before the tools go back.' },
    },
    questions: {
      one: {
        question: 'Does the cleaner sort my things?',
        answer: 'No: they clean around them. Clear beforehand the shelves and corners that you want clean.',
      },
      two: {
        question: 'What about bulky waste?',
        answer: 'Ordinary garbage is taken out. Bulky waste, paint and oil are not on the list: your ecocentre takes them.',
      },
      three: {
        question: `Can I book less than ${minHours} h?`,
        answer: `No, ${minHours} h is the least for any visit. Say in the notes what comes next if time is left: the hallway, the shed.`,
      },
    },
  },
} satisfies Words<typeof french>

// English for the pages of services.
import type { services as french } from '../fr/services.ts'
import type { Words } from '../words.ts'
import { figuresIn } from '../figures.ts'

const { answerHours, horizonDays, lateFee, minHours, secretsHours, suppliesFee } = figuresIn('en')

export const services = {
  above: 'For clients',
  find: 'Find a cleaner',
  estimate: 'Estimate my price',
  price: {
    title: 'What it costs',
    lede: 'For {{hours}}, the shortest visit, before tax for cleaners who charge it.',
    lowest: 'the lowest, at {{rate}} an hour',
    median: 'half charge {{rate}} an hour or less',
    highest: 'the highest, at {{rate}} an hour',
    count_zero: 'Nobody offers this service yet.',
    count_one: '{{count}} cleaner offers this service right now.',
    count_many: '{{count}} cleaners offer this service right now.',
    count_other: '{{count}} cleaners offer this service right now.',
  },
  included: {
    title: 'What’s included',
    lede: 'This is the actual list for the visit, and you can follow it live. Every line gets an answer: done, not needed, or not done and why.',
    extra: 'Not part of a regular cleaning',
    isExtra: 'extra',
  },
  lasts: {
    title: 'How long it takes',
    lede: `We suggest a length for your home, and you can change it by the half-hour. Never less than ${minHours} h.`,
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
    near: 'Who can come soon near your address',
    all: 'See all',
    none: 'Nobody is available for this service in the next two weeks.',
  },
  others: { title: 'Other services' },
  questions: { title: 'Good to know', all: 'All questions' },
  next: {
    title: 'Next: choose who, and when',
    body: `You see real-time availability and the price. The cleaner has ${answerHours} h to answer, and nothing is charged before they accept.`,
  },
  regular: {
    pageTitle: 'Regular home cleaning: price, length and tasks included',
    description:
      'Regular cleaning by a verified cleaner near you: the full task list, how long it takes, and today’s actual prices. Pay half to book and the rest once the work is done.',
    crumb: 'Regular cleaning',
    title: 'Regular cleaning, room by room',
    lede: 'Kitchen, bathroom, bedrooms, floors: the same care every visit, on a list you can follow task by task.',
    fit: {
      title: 'Who it’s for, and how it works',
      one: {
        title: 'To stay on top of things',
        body: 'Choose a frequency when you book: every week, every two weeks, every month. Each visit is paid for separately, and you can end the series whenever you like.',
      },
      two: {
        title: 'When you can’t be there',
        body: `Codes and key locations are encrypted. Your cleaner can read them from ${secretsHours} h before the visit, and every time they do is logged.`,
      },
      three: {
        title: 'With your products or theirs',
        body: `Yours add nothing to the price. Theirs add ${suppliesFee}, whether it’s one room or ten.`,
      },
    },
    questions: {
      one: {
        question: 'Can I have the same person every time?',
        answer:
          'Yes. Choose a frequency when you book: your cleaner accepts the whole series, and its times are kept for you. For a visit now and then, book it from their profile.',
      },
      two: {
        question: 'Are laundry and dishes included?',
        answer:
          'Washing and folding laundry is an extra, at the price of whoever offers it: tick it when you book. Dishes aren’t on the list: put them in the visit notes, which your cleaner reads before accepting.',
      },
      three: {
        question: 'What if I’m not there to open the door?',
        answer: `If nobody answers the door, the cleaner can report it with a photo of the door and their location. The visit is then cancelled and ${lateFee} at most is kept, never more than you’ve paid.`,
      },
    },
  },
  deep: {
    pageTitle: 'Deep cleaning: price, length and tasks included',
    description:
      'Oven, fridge, baseboards, grout, inside windows: the full task list of a deep clean, how long it takes, and today’s actual prices across Quebec.',
    crumb: 'Deep clean',
    title: 'A deep clean, oven included',
    lede: 'Everything in a regular cleaning, plus what always gets put off: inside the oven and fridge, baseboards, grout, the inside of the windows.',
    fit: {
      title: 'When to choose it',
      one: { title: 'Between seasons', body: 'In spring or before the holidays, once or twice a year, between regular cleanings.' },
      two: {
        title: 'Before company comes',
        body: 'A long visit needs a long opening: once you choose the length, you only see times that can fit it.',
      },
      three: {
        title: 'For a fresh start',
        body: 'One deep clean first, then regular cleaning just has to keep it up.',
      },
    },
    questions: {
      one: {
        question: 'Why does it take longer than a regular cleaning?',
        answer: 'Because the list is longer. The suggested length takes that into account, room by room, and you can change it.',
      },
      two: {
        question: 'Are windows washed?',
        answer: 'On the inside, yes, in the living room and bedrooms. The outside isn’t on the list.',
      },
      three: {
        question: 'Should I empty the fridge and clear the counters?',
        answer: 'If you can, yes: that way the visit is spent cleaning, not moving things around.',
      },
    },
  },
  'move-in': {
    pageTitle: 'Move-in or move-out cleaning: price and tasks included',
    description:
      'Cleaning an empty home before you hand over the keys or bring in the boxes: cupboards, oven, fridge, bedroom walls. The full list, how long it takes, and today’s actual prices.',
    crumb: 'Moving',
    title: 'A clean home to leave, or to move into',
    lede: 'Inside the cupboards, oven and fridge, baseboards, marks on bedroom walls: a list for an empty home, so you can hand over the keys or unpack somewhere clean.',
    fit: {
      title: 'Before or after the truck',
      one: {
        title: 'When you’re leaving',
        body: 'Pick a time when the furniture is out. The list assumes an empty home: there’s no bed to make.',
      },
      two: {
        title: 'When you’re moving in',
        body: 'Have someone come before the truck: cupboards are easier to wash when they’re empty.',
      },
      three: {
        title: 'For July 1',
        body: `All of Quebec moves that day. You can book up to ${horizonDays} days ahead: choose your time early.`,
      },
    },
    questions: {
      one: {
        question: 'Can I book for a home I don’t live in yet?',
        answer: 'Yes. Add it to your homes with its address, and say how to get in under “Access details”.',
      },
      two: {
        question: 'Will I have something to show the condition of the place?',
        answer:
          'Before and after photos, taken during the visit, stay on your booking if you allow them. They’re never public; share them with whoever you like.',
      },
      three: {
        question: 'Do the power and water have to be on?',
        answer: 'Yes: without water and light, the list can’t be done. Keep them on until the end of the visit.',
      },
    },
  },
  garage: {
    pageTitle: 'Garage cleaning: price and tasks included',
    description:
      'Cobwebs, shelves, floor: the task list of a garage cleaning, how long it takes, and today’s actual prices, with verified cleaners across Quebec.',
    crumb: 'Garage',
    title: 'See your garage floor again',
    lede: 'Cobwebs gone, shelves wiped, floor swept, garbage out: a short list you can follow live.',
    fit: {
      title: 'When to do it',
      one: { title: 'When the snow melts', body: 'Winter’s sand and salt get swept out before they reach the house.' },
      two: { title: 'Before winter', body: 'Clean shelves and a clear floor before the bike, the mower and the tires go in.' },
      three: { title: 'After a project', body: 'Dust comes off the shelves and floor before the tools go back.' },
    },
    questions: {
      one: {
        question: 'Does the cleaner sort my things?',
        answer: 'No, they clean around them. Clear off the shelves and corners you want cleaned beforehand.',
      },
      two: {
        question: 'What about bulky items?',
        answer: 'Ordinary garbage goes out. Bulky items, paint and oil aren’t on the list: take them to your ecocentre.',
      },
      three: {
        question: `Can I book less than ${minHours} h?`,
        answer: `No, ${minHours} h is the minimum for any visit. Say in the notes what to do next if there’s time left: the hallway, the shed.`,
      },
    },
  },
} satisfies Words<typeof french>

// How the people of the town live: the one table of mixtures and seasons.
import type { CardName } from './model/cards.ts'
import type { Outcome } from './model/dispute.ts'

/** Shares, which need not add up to a whole. */
export type Mixture<T extends string> = Readonly<Record<T, number>>

/** People act between these minutes of a day. */
export const FIRST_MINUTE = 7 * 60
export const LAST_MINUTE = 21 * 60

export const HABITS = {
  /** Of everybody who joins. */
  cleanersOf100: 25,
  taxedOf100: 40,
  unbankedOf100: 10,
  hourlyRates: [1_700, 2_250, 2_575, 3_200, 3_333, 4_150],

  /** How often a client asks for a visit on an ordinary day. */
  asksADay: 0.15,
  /** Cleaners whom a client knows. */
  circle: 4,
  hours: [4, 4, 4, 4.5, 5, 6],
  suppliesOf100: 30,
  /** Days ahead in which a client looks for an hour. */
  looksAheadDays: 10,
  duelsADay: 0.2,
  changesOfRateADay: 0.004,
  vacationsADay: 0.006,
  vacationDays: [1, 2, 7, 14],
  /** Cleaners who keep a calendar elsewhere, and what becomes of it on a day. */
  keepsElsewhereOf100: 10,
  elsewhereADay: { notes: 0.3, erases: 0.1, breaks: 0.04, mends: 0.3 },
  notesAheadDays: 14,
  invitesADay: 0.05,
  redeemsADay: 0.08,
  leavesADay: 0.002,
  carriesADay: 0.03,
  repayOf100: 90,
  reviewsOf100: { client: 50, cleaner: 40 },
  tipsOf100: 20,
  tips: [300, 500, 1_000, 1_237, 2_500],
} as const

export const CARD_MIXTURE: Mixture<CardName> = {
  good: 60,
  mastercard: 12,
  amex: 6,
  asking: 8,
  slow: 4,
  failing: 6,
  refused: 4,
  poor: 3,
  debit: 3,
}

/** How a cleaner answers a request. */
export const ANSWERS: Mixture<'accepts' | 'declines' | 'silence'> = { accepts: 82, declines: 11, silence: 7 }

/** How an agreed visit goes. */
export const FATES = {
  well: 78,
  'client cancels early': 5,
  'client cancels late': 4,
  'cleaner cancels': 4,
  'nobody comes': 3,
  'client moves it': 3,
  'cleaner moves it': 2,
  'nobody says anything': 1,
} as const
export type Fate = keyof typeof FATES

export const MOVE_ANSWERS: Mixture<'agrees' | 'refuses' | 'silence'> = { agrees: 70, refuses: 15, silence: 15 }

/** Of the visits that a client asks for, those without choosing who comes; ceilings in percent of what somebody known asks for. */
export const SEARCHES = { of100: 15, ceilings: [95, 100, 120, 150], looking: 5, urgentOf100: 30, urgentMinutes: [60, 120, 240] } as const
export const CLAIM_ANSWERS: Mixture<'approves' | 'rejects' | 'silence'> = { approves: 75, rejects: 13, silence: 12 }

/** Of the visits that a client asks for, those that repeat: every so many weeks, so many times or without end. */
export const SERIES = {
  of100: 12,
  weeks: [1, 1, 2, 3],
  visits: [0, 0, 3, 6, 12],
  skipsADay: 0.02,
  endsADay: 0.01,
  consentsADay: 0.2,
  pausesADay: 0.015,
  pauseDays: [1, 7, 21],
  resumesADay: 0.05,
  cards: ['good', 'good', 'mastercard', 'asking', 'failing', 'amex'],
  /** A morning, of those whose card was refused. */
  paysByHandOf100: 35,
} as const

/** What the two of a visit write to each other, once it is agreed. */
export const TALK = { of100: 35, answersOf100: 60, readsOf100: 80, sayings: { words: 85, number: 8, spelled: 7 } } as const

/** What is reported of visits that were done and paid, and how that goes on. */
export const CASES = { of100: { client: 7, cleaner: 2 }, repliesOf100: 65, appealsOf100: 25, reviewedOf100: 75 } as const
export const OUTCOMES: Mixture<Outcome> = {
  nothing: 30,
  partial_refund: 35,
  full_refund: 10,
  goodwill_client: 15,
  goodwill_cleaner: 10,
  recovered: 0,
}

/** Of the visits that were done, and of those to come, those of which a bank contests a charge, what comes of an operator's answer, and how often a bank that kept the money changes its mind. */
export const CONTESTS = { of100: 3, toComeOf100: 3, answers: { won: 35, lost: 30, silence: 35 }, relents: 0.3 } as const

/** Of clients who read the newsletter, and of operators who write it. */
export const NEWSLETTER = { subscribesADay: 0.03, confirms: 0.8, leavesADay: 0.01, issuesADay: 0.1 } as const

/** What happens to machines, a day. */
export const FAULTS_A_DAY = {
  kills: 0.4,
  freezes: 0.1,
  restarts: 0.05,
  /** Webhooks that came are brought again, twice and shuffled. */
  repeats: 0.3,
  /** Webhooks that are on their way never come. */
  drops: 0.2,
  /** The answer to somebody, after the commit. */
  loses: 1.5,
  /** The payment company answers late, half, wrongly or not at all. */
  answers: 0.5,
  /** The push service takes nothing for a moment. */
  hushes: 0.3,
} as const

/** How much more is asked for in a season; the first row that a date falls in counts. */
const SEASONS: readonly { readonly name: string; readonly from: string; readonly to: string; readonly times: number }[] = [
  { name: 'moving day', from: '06-24', to: '07-03', times: 2.5 },
  { name: 'before the holidays', from: '12-10', to: '12-24', times: 1.8 },
  { name: 'the holidays', from: '12-25', to: '12-31', times: 0.3 },
  { name: 'the first days of January', from: '01-01', to: '01-03', times: 0.4 },
  { name: 'snow', from: '01-04', to: '02-29', times: 0.8 },
  { name: 'spring cleaning', from: '04-01', to: '05-31', times: 1.4 },
  { name: 'construction holiday', from: '07-17', to: '07-31', times: 0.6 },
]

export function seasonOf(date: string): number {
  const day = date.slice(5)
  return SEASONS.find(({ from, to }) => day >= from && day <= to)?.times ?? 1
}

// The model of a town: who may do what, what it costs, who holds which hour, and what everybody is owed. It shares no code with the product.
import { clientOf, type Line, type Verb } from '../script.ts'
import { instantOf } from '../wall.ts'
import { bankRules, isContestable } from './bank.ts'
import { bringRules } from './bring.ts'
import { openClock, type Clock } from './clock.ts'
import { courseRules } from './course.ts'
import { caseRules } from './dispute.ts'
import type { Rules } from './judge.ts'
import type { Letter } from './letters.ts'
import { moveRules, priceOnceMoved } from './move.ts'
import { newsletterRules } from './newsletter.ts'
import { peopleRules } from './people.ts'
import type { Person } from './person.ts'
import { priceOf, type Price } from './price.ts'
import { openRecords, type Records } from './records.ts'
import { requestRules } from './request.ts'
import { searchRules } from './search.ts'
import { laterPrice, leavingFee, visitsToCome, type Series } from './series.ts'
import { seriesRules, visitsWithin } from './series-acts.ts'
import { talkRules } from './talk.ts'
import type { Visit } from './visit.ts'

export type Town = Clock &
  Pick<Records, 'visitsOf' | 'seriesOf' | 'touched' | 'letters' | 'quote' | 'held'> & {
    readonly people: ReadonlyMap<string, Person>
    readonly visits: ReadonlyMap<string, Visit>
    readonly posted: ReadonlyMap<Letter, number>
    /** What a line names is there: people and visits may have been left out of a script. */
    knows(line: Line): boolean
    /** What is written to whoever won a duel, which is chance, and gave the hour back. */
    duelWon(client: string): void
    /** Whether the product must say yes; if so, it has happened. */
    judge(line: Line, at: number): boolean
    allSeries(): readonly Series[]
    /** What a later visit of a series costs, of which the first would be this. */
    quoteAgain(cleaner: string, hours: number, bringsSupplies: boolean): Price
    /** What a date of a series will cost. */
    laterPrice(series: Series, date: string): Price
    /** What a visit that is left out, or all that are, costs whoever says this line. */
    feeOf(line: Line, at: number): number
    /** What a visit costs once it is moved, by today's rate. */
    priceOnceMoved(visit: string): Price
  }

const OF_NO_VISIT: ReadonlySet<Verb> = new Set([
  'carries',
  'charges',
  'notes',
  'erases',
  'breaks',
  'mends',
  'rests',
  'leaves',
  'invites',
  'redeems',
  'subscribes',
  'confirms',
  'unsubscribes',
  'publishes',
])

export function openTown(from: number): Town {
  const records = openRecords()
  const { people, visits, open, touch, person, visitOf, writeTo } = records
  const rules: Rules = {
    ...peopleRules(records),
    ...requestRules(records),
    ...searchRules(records),
    ...moveRules(records),
    ...seriesRules(records),
    ...courseRules(records),
    ...talkRules(records),
    ...caseRules(records),
    ...bankRules(records),
    ...bringRules(records),
    ...newsletterRules(records),
  }
  const isThere = (name: string): boolean => people.get(name)?.isGone === false
  const operators = (): number => records.everybody().filter(({ role }) => role === 'operator').length
  const isOfTheGone = (visit: string): boolean => people.get(visits.get(visit)?.client ?? '')?.isGone === true

  return {
    ...records,
    ...openClock(from, records),
    priceOnceMoved(visit) {
      const of = visitOf({ what: [visit] })
      return priceOnceMoved(of, person(of.cleaner))
    },
    allSeries: () => [...records.series.values()],
    quoteAgain(cleaner, hours, bringsSupplies) {
      const { rateCents, isTaxed } = person(cleaner)
      return priceOf({ rateCents, hours, bringsSupplies, isTaxed, isEmergency: false, isFirst: false, creditCents: 0 })
    },
    laterPrice: (series, date) => laterPrice(records, series, date),
    feeOf(line, at) {
      const of = visitOf(line)
      const series = line.does === 'skips' ? null : records.seriesOf(of.name)
      const [, from = '', until = ''] = line.what
      const left =
        series === null
          ? [of].filter(({ status }) => status === 'confirmed')
          : line.does === 'pauses'
            ? visitsWithin(records, series, { from, until }, at)
            : visitsToCome(records, series, at)
      return left.reduce((sum, each) => sum + leavingFee(each, line.who, at), 0)
    },
    duelWon: (client) => writeTo(client, 'client-cancelled'),
    knows({ at, who, does, what: [first = '', second = '', third = ''] }) {
      // Two operators read the papers of a cleaner.
      if (does === 'joins') return !people.has(who) && (first !== 'cleaner' || operators() >= 2)
      if (!isThere(who) || isOfTheGone(first)) return false
      if (does === 'asks' || does === 'repeats') return people.has(second) && !visits.has(first)
      if (does === 'posts') return !visits.has(first)
      if (does === 'duels') return isThere(clientOf(second)) && isThere(third)
      if (does === 'redeems') return people.has(first)
      const of = visits.get(first)
      if (does === 'relents') return of?.contest?.outcome === 'lost'
      if (does === 'contests') return of !== undefined && isContestable(of, second, instantOf(at))
      return OF_NO_VISIT.has(does) || of !== undefined
    },
    judge(line, at) {
      const judged = (rules[line.does] ?? noRule(line))(line, at)
      touch(line.who)
      const of = visits.get(line.what[0] ?? '')
      if (of) {
        open.add(of)
        touch(of.name, of.client, of.cleaner)
      }
      return judged
    },
  }
}

function noRule({ does }: Line): never {
  throw new Error(`no rule says who ${does}`)
}

// What the clock of the town does by itself: it ends what nobody answered, releases money, and pays on Fridays.
import { nextPayday, type Payday } from './calendar.ts'
import { decideContest } from './bank.ts'
import { reward } from './bring.ts'
import { isTakenAway } from './cards.ts'
import { forgetEnded } from './credit.ts'
import { answeredAt, bringBack, payOut } from './earnings.ts'
import { earningsLeft } from './price.ts'
import type { Records } from './records.ts'
import { reopen } from './search.ts'
import { booksAt, type Series } from './series.ts'
import { pauseUnpaid } from './series-acts.ts'
import { bookDue } from './series-hours.ts'
import { nextTimer, type Timer } from './timer.ts'
import { newCase, type Part, type Visit } from './visit.ts'
import { dateOf, wallOf } from '../wall.ts'

export type Clock = {
  /** The clock moves, and what falls due happens, in order. */
  advance(to: number): void
  /** On the wall: `2028-01-03`. */
  today(): string
}

type Due = { readonly of: Visit; readonly timer: Timer; readonly at: number }
type Night = { readonly series: Series; readonly at: number }

const soonest = <T extends { readonly at: number }>(all: readonly T[]): T | null =>
  all.reduce<T | null>((first, each) => (first === null || each.at < first.at ? each : first), null)

export function openClock(from: number, records: Records): Clock {
  const { open, series, everybody, touch } = records
  const fallsDue = timersOf(records)
  let payday: Payday = nextPayday(from)
  /** Of the last payday; none while all banks have answered. */
  let banksAnswerAt = Infinity
  let now = from

  function pay(due: Payday): void {
    for (const each of everybody()) if (payOut(each, due)) touch(each.name)
  }

  /** What the clock does next to a visit, unless that is later. */
  function dueOf(of: Visit, to: number): readonly Due[] {
    const next = nextTimer(of)
    if (next === null) open.delete(of)
    return next !== null && next.at <= to ? [{ of, ...next }] : []
  }

  /** Series of which a visit comes into reach. */
  const nightsUntil = (to: number): readonly Night[] =>
    [...series.values()].flatMap((each) => {
      const at = booksAt(each)
      return at !== null && at <= to ? [{ series: each, at }] : []
    })

  return {
    today: () => dateOf(wallOf(now)),
    advance(to) {
      now = to
      for (const each of everybody()) forgetEnded(each, to)
      let due = [...open].flatMap((each) => dueOf(each, to))
      for (;;) {
        const [first, night] = [soonest(due), soonest(nightsUntil(to))]
        const next = Math.min(first?.at ?? Infinity, night?.at ?? Infinity)
        if (banksAnswerAt <= to && banksAnswerAt <= next) {
          for (const each of everybody()) if (bringBack(each)) touch(each.name)
          banksAnswerAt = Infinity
        } else if (payday.at <= to && payday.at <= next) {
          pay(payday)
          banksAnswerAt = answeredAt(payday)
          payday = nextPayday(payday.at)
        } else if (night !== null && night.at === next) bookDue(records, night.series, night.at)
        else if (first !== null) {
          const { of, timer, at } = first
          fallsDue[timer](of, at)
          touch(of.name, of.client, of.cleaner)
          due = due.flatMap((each) => (each === first ? dueOf(of, to) : [each]))
        } else return
      }
    },
  }
}

function timersOf(records: Records): Readonly<Record<Timer, (of: Visit, at: number) => void>> {
  const { write, writeTo, credit, end, giveBack, leaveToOperators, seriesOf, takeFirstHalf } = records

  function openCase(of: Visit, at: number): void {
    of.case = newCase('system', at)
    write(of, 'client-case-opened', 'cleaner-case-opened')
  }

  function tellUnread(of: Visit, part: Part): void {
    of.unreadSince[part] = null
    writeTo(of[part], 'unread-messages')
  }

  return {
    abandoned(of, at) {
      end(of, 'cancelled', at)
      write(of, 'client-no-card')
    },
    lapsed(of, at) {
      end(of, 'cancelled', at)
      write(of, 'client-lapsed', ...(of.cleaner === '' ? [] : ['cleaner-lapsed' as const]))
    },
    'claim lapsed'(of, at) {
      write(of, 'client-search-resumed', 'cleaner-rejected')
      giveBack(of, at)
      reopen(of)
    },
    'first half'(of, at) {
      if (!isTakenAway(of, at)) {
        of.refusedAt = at
        return write(of, 'client-pay-again')
      }
      takeFirstHalf(of)
    },
    'first half over'(of, at) {
      of.unpaidAt = at
      end(of, 'cancelled', at)
      write(of, 'client-unpaid', 'cleaner-unpaid')
      const series = seriesOf(of.name)
      if (series !== null) pauseUnpaid(records, series, at)
    },
    'move-lapsed': (of) => void (of.proposal = null),
    asked: (of, at) => void (of.askedAt = at),
    silent(of, at) {
      end(of, 'cancelled', at)
      openCase(of, at)
    },
    overdue(of, at) {
      of.status = 'completed'
      openCase(of, at)
      leaveToOperators(of)
    },
    owed(of, at) {
      of.owedAt = at
      leaveToOperators(of)
    },
    released(of, at) {
      of.releasedAt = at
      credit(of.cleaner, earningsLeft(of.price, of.borneCents + of.withheldCents), at)
      reward(records, of, at)
    },
    'unread by client': (of) => tellUnread(of, 'client'),
    'unread by cleaner': (of) => tellUnread(of, 'cleaner'),
    unanswered(of) {
      if (of.case) of.case.isLate = true
      write(of, 'client-case-with-us', 'cleaner-case-with-us')
    },
    'not heard': (of, at) => decideContest(records, of, 'lost', at),
    closed(of, at) {
      if (of.case) of.case.closedAt = at
      write(of, 'client-case-closed', 'cleaner-case-closed')
    },
  }
}

// What the clock of the town does by itself: it ends what nobody answered, releases money, and pays on Fridays.
import { nextPayday, type Payday } from './calendar.ts'
import { rewardOf } from './bring.ts'
import { newCase } from './dispute.ts'
import { earningsLeft } from './price.ts'
import type { Records } from './records.ts'
import { reopen } from './search.ts'
import { nextTimer, type Timer } from './timer.ts'
import type { Part, Visit } from './visit.ts'

export type Clock = {
  /** The clock moves, and what falls due happens, in order. */
  advance(to: number): void
}

type Due = { readonly of: Visit; readonly timer: Timer; readonly at: number }

export function openClock(from: number, records: Records): Clock {
  const { open, everybody, touch } = records
  const fallsDue = timersOf(records)
  let payday: Payday = nextPayday(from)

  function pay({ friday, creditedBefore }: Payday): void {
    for (const each of everybody()) {
      const due = each.credits.filter(({ at }) => at < creditedBefore)
      if (!each.hasBank || due.length === 0) continue
      each.credits = each.credits.filter(({ at }) => at >= creditedBefore)
      each.payouts.push({ friday, cents: due.reduce((sum, { cents }) => sum + cents, 0) })
      touch(each.name)
    }
  }

  /** What the clock does next to a visit, unless that is later. */
  function dueOf(of: Visit, to: number): readonly Due[] {
    const next = nextTimer(of)
    if (next === null) open.delete(of)
    return next !== null && next.at <= to ? [{ of, ...next }] : []
  }

  return {
    advance(to) {
      let due = [...open].flatMap((each) => dueOf(each, to))
      for (;;) {
        const first = due.reduce<Due | null>((soonest, each) => (soonest === null || each.at < soonest.at ? each : soonest), null)
        if (payday.at <= to && (first === null || payday.at <= first.at)) {
          pay(payday)
          payday = nextPayday(payday.at)
        } else if (first !== null) {
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
  const { person, write, writeTo, credit, end, giveBack, leaveToOperators, touch } = records

  function openCase(of: Visit, at: number): void {
    of.case = newCase('system', at)
    write(of, 'client-case-opened', 'cleaner-case-opened')
  }

  function tellUnread(of: Visit, part: Part): void {
    of.unreadSince[part] = null
    writeTo(of[part], 'unread-messages')
  }

  /** Whoever brought the cleaner of a first visit that was paid, and not given back whole. */
  function reward(of: Visit, at: number): void {
    const friend = person(of.cleaner)
    const cents = of.refundedCents < of.capturedCents ? rewardOf(friend, of.requestedAt) : 0
    if (friend.broughtBy === null || cents === 0 || person(friend.broughtBy).isGone) return
    friend.isRewarded = true
    credit(friend.broughtBy, cents, at)
    touch(friend.broughtBy)
    writeTo(friend.broughtBy, 'referral-earned')
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
    'claim lapsed'(of) {
      write(of, 'client-search-resumed', 'cleaner-rejected')
      giveBack(of)
      reopen(of)
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
      credit(of.cleaner, earningsLeft(of.price, of.borneCents), at)
      reward(of, at)
    },
    'unread by client': (of) => tellUnread(of, 'client'),
    'unread by cleaner': (of) => tellUnread(of, 'cleaner'),
    unanswered(of) {
      if (of.case) of.case.isLate = true
      write(of, 'client-case-with-us', 'cleaner-case-with-us')
    },
    closed(of, at) {
      if (of.case) of.case.closedAt = at
      write(of, 'client-case-closed', 'cleaner-case-closed')
    },
  }
}

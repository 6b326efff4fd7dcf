// People join, ask another price, rest and leave.
import type { Hands, Rules } from './judge.ts'
import { newReading } from './newsletter.ts'
import type { OutsideHours, Person } from './person.ts'
import { followRate } from './series-hours.ts'
import { isUnfinished } from './visit.ts'
import { HOUR_MS, instantOf } from '../wall.ts'

/** What their calendar elsewhere holds, which the product hears at once unless it cannot be read. */
function keep(keeping: Person, file: readonly OutsideHours[]): void {
  keeping.outside = { file, known: keeping.isOutsideLost ? keeping.outside.known : file }
}

export function peopleRules(hands: Hands): Rules {
  const { welcome, person, visitsOf, write, forgetLetters } = hands
  return {
    joins({ who, what: [role = '', rate = '0', ...ways] }, at) {
      welcome({
        name: who,
        role: role as Person['role'],
        rateCents: Number(rate),
        isTaxed: ways.includes('taxed'),
        hasBank: !ways.includes('unbanked'),
        firstVisit: null,
        credits: [],
        payouts: [],
        debtCents: 0,
        isOwedRoughly: false,
        credit: [],
        reading: newReading(),
        away: [],
        outside: { file: [], known: [] },
        hasOutside: false,
        isOutsideLost: false,
        hasCode: false,
        joinedAt: at,
        broughtBy: null,
        broughtAt: 0,
        isRewarded: false,
        hasPhone: false,
        pushes: new Set(),
        pushedBefore: new Set(),
        isGone: false,
      })
      return true
    },
    carries({ who }) {
      person(who).hasPhone = true
      return true
    },
    charges({ who, what: [rate = ''] }, at) {
      person(who).rateCents = Number(rate)
      for (const series of hands.seriesWith(who)) followRate(hands, series, Number(rate), at)
      return true
    },
    rests({ who, what: [from = '', until = ''] }) {
      person(who).away.push({ from, until })
      return true
    },
    notes({ who, what: [date = '', time = '', hours = '1'] }) {
      const startsAt = instantOf(`${date} ${time}`)
      const keeping = person(who)
      keeping.hasOutside = true
      keep(keeping, [...keeping.outside.file, { startsAt, endsAt: startsAt + Number(hours) * HOUR_MS }])
      return true
    },
    erases({ who }) {
      const keeping = person(who)
      keep(keeping, keeping.outside.file.slice(1))
      return keeping.hasOutside
    },
    // What was known stays busy.
    breaks({ who }) {
      const keeping = person(who)
      keeping.isOutsideLost = keeping.hasOutside
      return keeping.hasOutside
    },
    mends({ who }) {
      const keeping = person(who)
      keeping.isOutsideLost = false
      keep(keeping, keeping.outside.file)
      return keeping.hasOutside
    },
    leaves({ who }) {
      if (visitsOf(who).some(isUnfinished)) return false
      const leaving = person(who)
      leaving.isGone = true
      // Letters to a mailbox that nobody verified go on; nobody counts them.
      leaving.reading.topics = null
      // What was written to them says no more to whom.
      forgetLetters(who)
      for (const of of visitsOf(who)) {
        of.unreadSince.client = of.unreadSince.cleaner = null
        const series = hands.seriesOf(of.name)
        if (series?.stage === 'active') write(series.first, 'cleaner-series')
        if (series !== null) series.stage = 'ended'
      }
      return true
    },
  }
}

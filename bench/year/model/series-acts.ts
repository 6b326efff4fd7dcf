// What the two of a series do with it: they ask for it, leave visits out, pause it, resume it and end it; nobody pays, and it pauses by itself.
import { addDays, dateOf, instantOf, wallOf } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { isInReach, owes } from './reach.ts'
import {
  hoursOf,
  isPausedOn,
  isToCome,
  leavingFee,
  numberOfVisit,
  numbersUntil,
  stageOf,
  visitsToCome,
  type Pause,
  type Series,
} from './series.ts'
import { CHECKED_DAYS, comeBack, leaveOutTaken, lookAgain, promisedBesides, tell } from './series-hours.ts'
import { collides, newVisit, type Hours, type Visit } from './visit.ts'

const LAPSES_TO_PAUSE = 2

/** What is booked of a series between two dates. */
export const visitsWithin = (hands: Pick<Hands, 'visitsOf' | 'seriesOf'>, series: Series, pause: Pause, at: number): readonly Visit[] =>
  visitsToCome(hands, series, at).filter(({ startsAt }) => isPausedOn({ pause }, dateOf(wallOf(startsAt))))

const giveBack = ({ givenBack }: Series, { name, isBookedAhead }: Visit): void => {
  const number = numberOfVisit(name)
  if (isBookedAhead) givenBack.set(number, (givenBack.get(number) ?? 0) + 1)
}

/** Nobody paid twice in a row: it pauses, and its visits give their time back. */
export function pauseUnpaid(hands: Hands, series: Series, at: number): void {
  const today = dateOf(wallOf(at))
  const isPaused = series.pause !== null && (series.pause.until === null || series.pause.until >= today)
  if (stageOf(series) !== 'active' || isPaused || !isUnpaidInRow(hands, series)) return
  series.pause = { from: today, until: null }
  tell(hands, series)
  for (const of of visitsToCome(hands, series, at).filter(({ isBookedAhead }) => isBookedAhead)) {
    giveBack(series, of)
    hands.end(of, 'cancelled', at)
    hands.touch(of.name)
  }
  comeBack(hands, series.first.cleaner, at)
}

function isUnpaidInRow({ visitsOf, seriesOf }: Hands, series: Series): boolean {
  const decided = visitsOf(series.first.client)
    .filter((of) => seriesOf(of.name) === series && (of.capturedCents > 0 || of.unpaidAt !== null))
    .toSorted((one, other) => other.startsAt - one.startsAt)
  const lapses = decided.findIndex(({ unpaidAt }) => unpaidAt === null)
  const inRow = (lapses === -1 ? decided : decided.slice(0, lapses)).filter(({ unpaidAt }) => (unpaidAt ?? 0) > series.resumedAt)
  return inRow.length >= LAPSES_TO_PAUSE
}

export function seriesRules(hands: Hands): Rules {
  const { visitOf, seriesOf, keepSeries, quote, person, isAway, isFree, keep, takePromotions, write, end, touch } = hands

  function leaveOut(of: Visit, who: string, at: number): void {
    // The visit that opened the series is called off as any.
    if (!of.isBookedAhead) write(of, 'client-cancelled', 'cleaner-cancelled')
    end(of, 'cancelled', at, { feeCents: leavingFee(of, who, at), isClients: of.client === who })
    touch(of.name)
  }

  /** A series that goes on, to one of its two. */
  function ofParty(name: string, who: string): Series | null {
    const series = seriesOf(name)
    const isTheirs = series !== null && (series.first.client === who || series.first.cleaner === who)
    return isTheirs && stageOf(series) !== 'ended' ? series : null
  }

  return {
    repeats({ who, what: [name = '', cleaner = '', date = '', time = '', hours = '4', weeks = '1', visits = '0', ...ways] }, at) {
      const asked = { startsAt: instantOf(`${date} ${time}`), hours: Number(hours) }
      if (!isInReach(asked.startsAt, at) || isAway(cleaner, asked.startsAt) || !isFree(asked, cleaner) || owes(hands, who)) return false
      const bringsSupplies = ways.includes('supplies')
      const price = quote(who, cleaner, { hours: asked.hours, bringsSupplies, isEmergency: false })
      const first = newVisit({ ...asked, name, client: who, cleaner, bringsSupplies, price, requestedAt: at, ceilingCents: null })
      const series: Series = {
        first,
        date,
        time,
        everyWeeks: Number(weeks),
        count: Number(visits) || null,
        agreedCents: person(cleaner).rateCents,
        rates: [],
        stage: 'asked',
        next: 2,
        left: new Map(),
        pause: null,
        resumedAt: -Infinity,
        toldPauses: new Set(),
        givenBack: new Map(),
      }
      const promised = promisedBesides(hands, cleaner, null, at)
      const isOpen = (of: Hours): boolean =>
        !isAway(cleaner, of.startsAt) && isFree(of, cleaner) && promised.every((other) => !collides(other, of))
      const all = numbersUntil(series, 1, addDays(date, CHECKED_DAYS))
      if (!all.every((number) => isOpen(hoursOf(series, number)))) return false
      takePromotions(first)
      keep(first)
      keepSeries(series)
      return true
    },
    skips(line, at) {
      const of = visitOf(line)
      const series = seriesOf(of.name)
      if (series === null || series.stage === 'ended' || (of.client !== line.who && of.cleaner !== line.who)) return false
      const number = numberOfVisit(of.name)
      if (of.startsAt <= at) return false
      const isNews = series.left.get(number) !== 'skipped'
      if (isToCome(of, at)) leaveOut(of, line.who, at)
      series.left.set(number, 'skipped')
      if (isNews) tell(hands, series)
      comeBack(hands, of.cleaner, at)
      return true
    },
    ends(line, at) {
      const series = seriesOf(visitOf(line).name)
      if (series === null || stageOf(series) === 'ended' || (series.first.client !== line.who && series.first.cleaner !== line.who))
        return false
      for (const of of visitsToCome(hands, series, at)) leaveOut(of, line.who, at)
      series.stage = 'ended'
      tell(hands, series)
      comeBack(hands, series.first.cleaner, at)
      return true
    },
    pauses({ who, what: [name = '', from = '', until = ''] }, at) {
      const series = ofParty(name, who)
      if (series === null || until < from || from < dateOf(wallOf(at))) return false
      const pause = { from, until }
      for (const of of visitsWithin(hands, series, pause, at)) {
        giveBack(series, of)
        leaveOut(of, who, at)
      }
      series.pause = pause
      if (!series.toldPauses.has(`${from} ${until}`)) tell(hands, series)
      series.toldPauses.add(`${from} ${until}`)
      lookAgain(hands, series, at)
      comeBack(hands, series.first.cleaner, at)
      return true
    },
    resumes({ who, what: [name = ''] }, at) {
      const series = ofParty(name, who)
      if (series === null || series.pause === null) return false
      series.pause = null
      series.resumedAt = at
      leaveOutTaken(hands, series, at)
      tell(hands, series)
      lookAgain(hands, series, at)
      comeBack(hands, series.first.cleaner, at)
      return true
    },
    consents(line, at) {
      const series = seriesOf(visitOf(line).name)
      const isAnnounced = series !== null && series.rates.some(({ from }) => from > dateOf(wallOf(at)))
      return isAnnounced && series.first.client === line.who && stageOf(series) !== 'ended'
    },
  }
}

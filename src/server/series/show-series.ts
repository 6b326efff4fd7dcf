// Series as their two parties are shown them: the list, and one with its visits, its next charge and what may be done.
import type { SeriesDetail, SeriesSummary } from '#contract/series.ts'
import type { Language } from '#domain/account.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { paymentStatusOf } from '#domain/booking-money.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import { SERIES_CHARGE_HOURS } from '#domain/booking-timers.ts'
import { addMinutes } from '#domain/elapsed.ts'
import { earningsOf, type AgreedShare } from '#domain/earnings.ts'
import { add, ZERO_CENTS } from '#domain/money.ts'
import { workOf } from '#domain/move.ts'
import type { Person } from '#domain/permission.ts'
import { publicName } from '#domain/public-name.ts'
import { alsoTaking, scheduleTo, type Schedule } from '#domain/scheduling.ts'
import { valueOn, workOn } from '#domain/series-agreed.ts'
import { announcedRate } from '#domain/series-rate.ts'
import { fitVisit, type FittedVisit, type SeriesStatus, type SeriesVisitState } from '#domain/series.ts'
import { isProposalOpen } from '#domain/series-move.ts'
import { datesAround, isPausedOn, isPauseOpen, ruleAt, slotOf } from '#domain/series-visits.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import type { SeriesBooking } from '../bookings/index.ts'
import { findOffer, knownAs } from '../cleaners/index.ts'
import { mediaUrl } from '../platform/files/files.ts'
import { feeOf, ownSeries, type Edit } from './change-series.ts'
import { movableVisits, planProposed, takenOf } from './plan-move.ts'
import { withZone } from './preview-series.ts'
import { promisedBy } from './promised-time.ts'
import { withRates, type Rated } from './rate-store.ts'
import type { SeriesDeps } from './series-deps.ts'
import { findSeriesOf, type Series } from './series-store.ts'
import { showMove, shownRule } from './show-move.ts'
import { aDayBefore, bookedOn, isLive, isToCome, laterPrice, neverFree, openingOf, shownUntil, todayIn } from './series-visits.ts'

type Viewing = { readonly part: PartyPart; readonly language: Language; readonly now: Date }

/** Those that go on first. */
export async function listSeries(deps: SeriesDeps, by: Person, language: Language, now: Date) {
  const found = await findSeriesOf(deps.db, by.id)
  const shown = await Promise.all(
    found.map(async (series) => {
      const visits = await deps.bookings.visitsOfSeries(deps.db, series.id, aDayBefore(now))
      const part = series.clientId === by.id ? 'client' : 'cleaner'
      return isKnownTo(part, visits) ? [summaryOf(series, visits, { part, language, now })] : []
    }),
  )
  const items = shown.flat()
  return { items: [...items.filter(({ status }) => status !== 'ended'), ...items.filter(({ status }) => status === 'ended')] }
}

/** A cleaner hears of a request once the card is held. */
const isKnownTo = (part: PartyPart, visits: readonly SeriesBooking[]): boolean =>
  part === 'client' || openingOf(visits).facts.heldAt !== null

export async function showSeries(deps: SeriesDeps, { id, by, now }: Edit, language: Language) {
  const { series, part } = await ownSeries(deps, { id, by })
  const visits = await deps.bookings.visitsOfSeries(deps.db, id, aDayBefore(now))
  const opening = openingOf(visits)
  const { cleaner } = opening.parties
  const [offer, share, promised] = await Promise.all([
    cleaner && findOffer(deps.db, cleaner.slug),
    deps.termsAt(now),
    series.status === 'ended' ? [] : promisedBy(deps, deps.db, series.cleanerId, { except: id, now }),
  ])
  const schedule = offer && alsoTaking(opening.place, scheduleTo(opening.place, offer.schedule), promised)
  const viewing = { part, language, now }
  const rated = await withRates(deps.db, series)
  const priceOn = (on: string) => laterPrice(rated, on)
  const shown = datesShown(series, visits, now).map((on) => ({
    ...visitOf(deps, { series, visits, schedule }, on, viewing),
    ...amountsOf(visits, on, part, { totalCents: priceOn(on).finalCents, earningsCents: earningsOf(priceOn(on), share) }),
  }))
  const isOver = statusOf(series, visits, now) === 'ended'
  const today = todayIn(series, now)
  const price = priceOn(today)
  const pause = isPauseOpen(series.pause, today) ? series.pause : null
  const fees = shown.map(({ skipFeeCents }) => skipFeeCents ?? ZERO_CENTS)
  const isPaused = pause !== null
  const services = offer?.cleaner.serviceTypes.filter((service) => service !== 'commercial') ?? []
  return {
    ...summaryOf(series, visits, viewing),
    services,
    suggested: services.map((serviceType) => ({ serviceType, durationHours: suggestedHours(opening, serviceType) })),
    visits: shown,
    laterTotalCents: part === 'client' ? price.finalCents : null,
    laterEarningsCents: part === 'cleaner' ? earningsOf(price, share) : null,
    newRate: isOver ? null : newRate(rated, today, part, share),
    nextCharge: part === 'client' && !isOver ? nextCharge(shown, visits, (on) => priceOn(on).initialLegCents) : null,
    pause,
    later: laterRule(series, today),
    proposal: isOver ? null : await openProposal(deps, series, part, now),
    endFeeCents: isOver ? ZERO_CENTS : add(ZERO_CENTS, ...fees),
    allowed: isOver ? [] : allowedActs(series, part, isPaused, now),
    now,
  } satisfies Record<keyof SeriesDetail, unknown>
}

const suggestedHours = ({ place }: SeriesBooking, serviceType: ServiceType): number =>
  suggestedDurationMinutes({ ...place, propertyType: place.type, serviceType }) / 60

/** Announced, and not in force yet. */
function newRate(series: Series & Rated, today: string, part: PartyPart, share: AgreedShare): SeriesDetail['newRate'] {
  const rate = announcedRate(series.rates, today)
  if (!rate) return null
  const price = laterPrice(series, rate.from)
  return {
    from: rate.from,
    totalCents: part === 'client' ? price.finalCents : null,
    earningsCents: part === 'cleaner' ? earningsOf(price, share) : null,
    isAgreed: rate.agreedAt !== null,
  }
}

function allowedActs({ status, proposal }: Series, part: PartyPart, isPaused: boolean, now: Date): SeriesDetail['allowed'] {
  if (status !== 'active') return []
  const isWaiting = isProposalOpen(proposal, now)
  return [
    'skip',
    ...(isWaiting ? [] : (['move'] as const)),
    ...(part === 'client' ? (['notes'] as const) : []),
    isPaused ? 'resume' : 'pause',
    'end',
  ]
}

/** The first shift that is still to come. */
function laterRule(series: Series, today: string) {
  const shift = series.shifts.find(({ from }) => from > nextDate(series, today))
  return shift ? { from: slotOf(series, shift.from).date, ...shownRule(ruleAt(series, shift.from)) } : null
}

/** By the rule, the next visit is on this date of its; the last one where none is to come. */
const nextDate = (series: Series, today: string): string => datesAround(series, today, shownUntil(today))[0] ?? today

async function openProposal(deps: SeriesDeps, series: Series, part: PartyPart, now: Date) {
  const { proposal } = series
  if (!isProposalOpen(proposal, now)) return null
  const { by, expiresAt, terms, time } = proposal
  const movable = await movableVisits(deps, deps.db, series, now)
  const plan = planProposed(movable, proposal)
  return { by, expiresAt, isTaken: takenOf(plan, proposal).length > 0, ...showMove(movable, plan, { terms, time, part }) }
}

function summaryOf(series: Series, visits: readonly SeriesBooking[], { part, language, now }: Viewing) {
  const opening = openingOf(visits)
  const { client, cleaner } = opening.parties
  const work = workOn(series, nextDate(series, todayIn(series, now)))
  const next = visits.find((visit) => isLive(visit) && !isEnded(visit.facts.status) && visit.facts.endsAt > now)
  return {
    id: series.id,
    status: statusOf(series, visits, now),
    ...shownRule(ruleAt(series, nextDate(series, todayIn(series, now)))),
    end: series.end,
    timeZone: series.timeZone,
    serviceType: work.serviceType,
    durationHours: work.durationMinutes / 60,
    city: opening.place.city,
    client: {
      name: knownAs(part === 'client' ? client : { ...client, name: publicName(client.name) }, 'client', language),
      profilePic: mediaUrl(client.profilePic),
      slug: null,
    },
    cleaner: {
      name: cleaner ? knownAs(cleaner, 'cleaner', language) : '',
      profilePic: mediaUrl(cleaner?.profilePic ?? null),
      slug: cleaner === null || cleaner.isErased ? null : cleaner.slug,
    },
    firstBookingId: opening.id,
    next: next ? { date: next.agreed.date, time: next.agreed.time, startsAt: next.facts.startsAt, bookingId: next.id } : null,
  } satisfies Record<keyof SeriesSummary, unknown>
}

/** One whose dates are over has ended by itself. */
function statusOf(series: Series, visits: readonly SeriesBooking[], now: Date): SeriesStatus {
  if (series.status !== 'active') return series.status
  if (datesShown(series, visits, now).length === 0) return 'ended'
  return isPausedOn(series.pause, todayIn(series, now)) ? 'paused' : 'active'
}

/** Of an ended series, only what is booked still takes place. */
function datesShown(series: Series, visits: readonly SeriesBooking[], now: Date): readonly string[] {
  const today = todayIn(series, now)
  const booked = visits.filter((visit) => isLive(visit) && visit.agreed.date >= today).map(({ on }) => on)
  const dates = series.status === 'ended' ? [] : datesAround(series, today, shownUntil(today))
  const over = new Set(visits.filter((visit) => isLive(visit) && visit.agreed.date < today).map(({ on }) => on))
  return [...new Set([...dates, ...booked])].filter((on) => !over.has(on)).toSorted()
}

type Known = { readonly series: Series; readonly visits: readonly SeriesBooking[]; readonly schedule: Schedule | null }

function visitOf(deps: SeriesDeps, { series, visits, schedule }: Known, on: string, { part, now }: Viewing) {
  const booked = bookedOn(visits, on)
  const slot = booked ? { date: booked.agreed.date, time: booked.agreed.time } : slotOf(series, on)
  const { timeZone } = series
  const { serviceType, durationMinutes, suppliesByCleaner } = booked ? workOf(booked.agreed) : workOn(series, on)
  const fitted = fitVisit(schedule ?? neverFree(timeZone), on, slot, { timeZone, durationMinutes })
  const state = stateOf(series, on, booked)
  const mayFit = state === 'planned' || state === 'unfit'
  const isSkippable = booked !== undefined && isToCome(booked, now)
  return {
    on,
    ...slot,
    serviceType,
    durationHours: durationMinutes / 60,
    suppliesByClient: !suppliesByCleaner,
    notes: booked?.agreed.notes ?? valueOn(series.notes, openingOf(visits).agreed.notes, on),
    state,
    holiday: fitted.holiday,
    startsAt: fitted.startsAt,
    fit: mayFit ? fitted.fit : null,
    others: mayFit ? withZone(fitted, timeZone) : [],
    booking: booked
      ? { id: booked.id, reference: booked.reference, status: booked.facts.status, paymentStatus: paymentStatusOf(booked) }
      : null,
    skipFeeCents:
      part === 'client' && isSkippable ? feeOf(deps, booked, part, now) : part === 'client' && state === 'planned' ? ZERO_CENTS : null,
  }
}

function stateOf(series: Series, on: string, booked: SeriesBooking | undefined): SeriesVisitState {
  if (booked) return 'booked'
  const kind = series.exceptions.get(on)?.kind
  if (kind === 'skipped' || kind === 'unfit') return kind
  return isPausedOn(series.pause, slotOf(series, on).date) ? 'paused' : 'planned'
}

type Amounts = { readonly totalCents: number; readonly earningsCents: number }

function amountsOf(visits: readonly SeriesBooking[], on: string, part: PartyPart, later: Amounts) {
  const booked = bookedOn(visits, on)
  const { totalCents, earningsCents } = booked ? { totalCents: booked.price.finalCents, earningsCents: booked.earningsCents } : later
  return { totalCents: part === 'client' ? totalCents : null, earningsCents: part === 'cleaner' ? earningsCents : null }
}

type Shown = Pick<FittedVisit, 'on' | 'date' | 'startsAt'> & { readonly state: string }

/** Of the visits that the card is still to be charged for, the first to take place: a moved one may come before or after its neighbours. */
function nextCharge(shown: readonly Shown[], visits: readonly SeriesBooking[], laterCents: (on: string) => number) {
  const charges = shown.flatMap(({ on, date, state, startsAt }) => {
    const booked = bookedOn(visits, on)
    const isOpen = booked
      ? booked.facts.status === 'confirmed' && booked.facts.isBookedAhead && booked.facts.initialLeg === 'none'
      : state === 'planned'
    if (!isOpen || startsAt === null) return []
    return [{ at: addMinutes(startsAt, -SERIES_CHARGE_HOURS * 60), amountCents: booked?.price.initialLegCents ?? laterCents(on), date }]
  })
  return charges.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null
}

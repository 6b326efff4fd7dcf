// Turns the facts of a booking into the words that its emails share: dates, times, amounts and the table of what was agreed.
import type { Language } from '#domain/account.ts'
import { lateFeeOf, type CancellationTerms } from '#domain/cancellation.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { Extra } from '#domain/extra.ts'
import type { BookingId } from '#domain/id.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate, formatInstant, formatTime } from '#domain/time-format.ts'
import { localOf } from '#domain/time.ts'
import { word, type Fact, type Shared, type Values } from '../../mail/index.ts'

/** What is known of any booking at any time. Names are as the other party may read them; nothing here is secret. */
export type VisitProps = {
  readonly bookingId: BookingId
  readonly reference: string
  readonly clientName: string
  /** Null while no cleaner is chosen. */
  readonly cleaner: { readonly name: string; readonly slug: string } | null
  readonly serviceType: ServiceType
  /** What was agreed beyond the service. */
  readonly extras: readonly Extra[]
  /** Civic number, street and city, on one line; shown to the client, and to the cleaner once confirmed. */
  readonly address: string
  readonly city: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  readonly totalCents: Cents
  readonly initialLegCents: Cents
  readonly finalLegCents: Cents
  /** What the cleaner earns for the whole visit, commission deducted. */
  readonly earningsCents: Cents
  /** Until when the awaited party may answer. */
  readonly answerBy: Date
  /** What is true of cancelling; null once there is nothing left to cancel. */
  readonly cancelling: CancellationTerms | null
}

export type VisitWords = {
  readonly values: Values
  /** « 50 $ » in a sentence. */
  readonly money: (amount: Cents) => string
  /** « 50,00 $ » in the table, below other amounts. */
  readonly amount: (amount: Cents) => string
  /** « jeudi 26 novembre à 9 h », on the wall of the property. */
  readonly moment: (instant: Date) => string
  /** « 9 h », on the wall of the property. */
  readonly clock: (instant: Date) => string
  /** « jeudi 26 novembre, de 9 h à 13 h ». */
  readonly span: (visit: { readonly startsAt: Date; readonly endsAt: Date }) => string
  /** What cancelling costs, and from when. */
  readonly cancelling: Shared | false
  readonly facts: { readonly forClient: readonly Fact[]; readonly forCleaner: readonly Fact[]; readonly forCleanerBefore: readonly Fact[] }
  readonly price: readonly Fact[]
  readonly earnings: Fact
  readonly page: string
}

export function visitWords(visit: VisitProps, language: Language): VisitWords {
  const { timeZone } = visit
  const money = (amount: Cents): string => formatMoney(amount, language, { dropZeroCents: true })
  const amount = (cents: Cents): string => formatMoney(cents, language)
  const moment = (instant: Date): string => formatInstant(instant, timeZone, language)
  const clock = (instant: Date): string => formatTime(localOf(instant, timeZone).time, language)
  const day = formatDate(localOf(visit.startsAt, timeZone).date, language)
  const span: VisitWords['span'] = ({ startsAt, endsAt }) =>
    word(language, 'emails:between', {
      date: formatDate(localOf(startsAt, timeZone).date, language),
      from: clock(startsAt),
      to: clock(endsAt),
    })
  const fee = money(lateFeeOf(visit.initialLegCents))
  const { kind, until } = visit.cancelling ?? { kind: null, until: null }
  const cleaner = visit.cleaner?.name ?? word(language, 'emails:someCleaner')
  const when: Fact = ['when', span(visit)]
  const service: Fact = ['service', word(language, `common:services.${visit.serviceType}`)]
  const beyond = visit.extras.map((extra) => word(language, `extras:names.${extra}`)).join(', ')
  const work: readonly Fact[] = beyond === '' ? [service] : [service, ['extras', beyond]]
  const reference: Fact = ['reference', visit.reference]
  const earnings: Fact = ['earnings', amount(visit.earningsCents)]
  return {
    values: {
      cleaner,
      client: visit.clientName,
      city: visit.city,
      day,
      start: clock(visit.startsAt),
      initial: money(visit.initialLegCents),
      final: money(visit.finalLegCents),
      earnings: money(visit.earningsCents),
      answerBy: moment(visit.answerBy),
      fee,
    },
    money,
    amount,
    moment,
    clock,
    span,
    cancelling: kind !== null && {
      text: word(language, `deadlines:cancelling.${kind}`, {
        fee,
        until: until ? word(language, 'deadlines:until', { when: moment(until) }) : '',
      }),
    },
    facts: {
      forClient: [when, ['where', visit.address], ...(visit.cleaner ? [['cleaner', cleaner] as const] : []), ...work, reference],
      forCleaner: [when, ['where', visit.address], ['client', visit.clientName], ...work, reference],
      // The address is given once the visit is confirmed.
      forCleanerBefore: [when, ['city', visit.city], ...work, reference],
    },
    price: [
      ['initial', amount(visit.initialLegCents)],
      // A move may leave a price that the first half pays alone.
      ...(visit.finalLegCents > 0 ? [['final', amount(visit.finalLegCents)] as const] : []),
      ['total', amount(visit.totalCents)],
    ],
    earnings,
    page: `/bookings/${visit.bookingId}`,
  }
}

/** Who could come instead of whoever was lost, with the price of the same visit; nobody where the client is not left without. */
export type Free = { readonly free: readonly { readonly name: string; readonly startsAt: Date; readonly totalCents: Cents }[] }

/** Who could come instead, each with their start and the whole price; or that nobody is free. */
export function freeWords({ free, startsAt, timeZone }: VisitProps & Free, language: Language): Shared {
  if (free.length === 0) return { text: word(language, 'emails:free.nobody') }
  const people = free.map((person) =>
    word(language, 'emails:free.person', {
      name: person.name,
      when:
        person.startsAt.getTime() === startsAt.getTime()
          ? word(language, 'emails:free.sameHour')
          : formatInstant(person.startsAt, timeZone, language),
      total: formatMoney(person.totalCents, language, { dropZeroCents: true }),
    }),
  )
  return { text: word(language, 'emails:free.people', { people: people.join('; ') }) }
}

/** Where a client chooses another time: the same cleaner's page, or the list. */
export const cleanerPage = ({ cleaner }: VisitProps): string => (cleaner ? `/cleaners/${cleaner.slug}` : '/cleaners')

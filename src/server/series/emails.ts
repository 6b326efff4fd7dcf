// Emails about a series of visits: it begins, one of its visits does not fit, or somebody changed it.
import type { Language } from '#domain/account.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import { SERIES_CHARGE_HOURS } from '#domain/booking-timers.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { SeriesId } from '#domain/id.ts'
import { RATE_NOTICE_DAYS } from '#domain/series-rate.ts'
import { cents, ZERO_CENTS, type Cents } from '#domain/money.ts'
import type { VisitWork } from '#domain/move.ts'
import type { SeriesSlot } from '#domain/series.ts'
import { formatDate, formatDateTime, formatHours, formatTime } from '#domain/time-format.ts'
import { visitWords, type VisitProps } from '../bookings/index.ts'
import { composeEmail, defineEmails, word, type Fact, type Shared } from '../mail/index.ts'

/** `namesVisits`: the letter names the visits that it is about. `saysWho`: its own words say who acted. */
type NewsFacts = { readonly namesVisits: boolean; readonly saysWho: boolean }

/** What is new of a series. */
const NEWS = {
  agreed: { namesVisits: true, saysWho: false },
  unfit: { namesVisits: true, saysWho: false },
  // The cleaner's calendar closed over visits, and opened again.
  away: { namesVisits: true, saysWho: false },
  back: { namesVisits: true, saysWho: false },
  // Another series has those hours.
  taken: { namesVisits: true, saysWho: false },
  skipped: { namesVisits: true, saysWho: false },
  // A pause names its two ends.
  paused: { namesVisits: false, saysWho: false },
  // It pauses because nobody paid.
  unpaid: { namesVisits: false, saysWho: false },
  resumed: { namesVisits: false, saysWho: false },
  ended: { namesVisits: true, saysWho: false },
  // Its cleaner stops.
  over: { namesVisits: true, saysWho: false },
  // Its cleaner asks another price from a date on, and no longer does.
  rate: { namesVisits: false, saysWho: false },
  kept: { namesVisits: false, saysWho: false },
  // Its client changed what is to be known of visits.
  notes: { namesVisits: true, saysWho: true },
  // What becomes of a proposal for several visits: other hours, or other work.
  'move-asked': { namesVisits: true, saysWho: true },
  moved: { namesVisits: true, saysWho: true },
  'move-declined': { namesVisits: false, saysWho: true },
  'move-withdrawn': { namesVisits: false, saysWho: true },
  'move-lapsed': { namesVisits: false, saysWho: true },
  'work-asked': { namesVisits: true, saysWho: true },
  'work-agreed': { namesVisits: true, saysWho: true },
} as const satisfies Record<string, NewsFacts>
export type SeriesNews = keyof typeof NEWS

/** What one visit comes to for its reader, before and from a civil date on. */
export type RateTold = { readonly from: string; readonly beforeCents: Cents; readonly afterCents: Cents }
/** With the price of one visit. */
export type FreeEachTime = { readonly name: string; readonly totalCents: Cents }
/** `others`: the hours around it that are free. */
export type ToldVisit = SeriesSlot & { readonly others?: readonly SeriesSlot[] }
/** By the wall of the home. `others`: other hours of the day of a visit that does not fit. */
type SeriesTold = {
  readonly seriesId: SeriesId
  readonly news: SeriesNews
  readonly visits: readonly ToldVisit[]
  readonly others: readonly SeriesSlot[]
  readonly by: PartyPart | null
  readonly refundCents: Cents
  readonly until: string | null
  /** Who is free every time instead; for the client alone. */
  readonly free: readonly FreeEachTime[]
  /** The page that asks the first of them for the same series; null where nobody is. */
  readonly again: string | null
  readonly rate: RateTold | null
  /** Until when a proposal waits. */
  readonly answerMoveBy: Date | null
  /** More than until now when above zero: what the client pays, or what the cleaner earns. */
  readonly differenceCents: number
  /** What each visit would be, or is from now on. */
  readonly work: VisitWork | null
  /** What a visit that is not booked yet comes to, or earns. */
  readonly each: { readonly beforeCents: Cents; readonly afterCents: Cents } | null
}

/** The page of the series has them all. */
const MAX_NAMED_VISITS = 12

const workWords = ({ serviceType, durationMinutes, suppliesByCleaner }: VisitWork, part: PartyPart, language: Language): string =>
  word(language, `emails:work.${suppliesByCleaner ? 'cleaner' : part === 'client' ? 'yours' : 'client'}`, {
    service: word(language, `common:services.${serviceType}`),
    length: formatHours(durationMinutes / 60, language),
  })

function told(part: PartyPart) {
  return (props: VisitProps & SeriesTold, language: Language) => {
    const words = visitWords(props, language)
    const { news, visits, others, by, refundCents, until, free, again, rate, answerMoveBy, differenceCents, work, each } = props
    const inWords = ({ date, time }: SeriesSlot): string => formatDateTime({ date, time }, language)
    const when = ({ others: around = [], ...slot }: ToldVisit): readonly Fact[] => [
      ['when', inWords(slot)],
      ...(around.length > 0 ? [['freeAround', around.map(inWords).join(' · ')] as const] : []),
    ]
    const freeWords = (people: SeriesTold['free']): Shared => {
      if (people.length === 0) return { text: word(language, 'emails:client-series.nobody') }
      const named = people.map(({ name, totalCents }) =>
        word(language, 'emails:client-series.person', { name, total: words.money(totalCents) }),
      )
      return { text: word(language, 'emails:client-series.people', { people: named.join('; '), first: people[0]?.name ?? '' }) }
    }
    const [first] = visits
    const isOver = part === 'client' && news === 'over'
    return composeEmail(`${part}-series`, language, {
      says: [
        'body',
        by !== null && by !== part && !NEWS[news].saysWho && 'asked',
        differenceCents !== 0 && (differenceCents > 0 ? 'more' : 'less'),
        each !== null && 'each',
        answerMoveBy !== null && 'answer',
        news === 'unfit' && (others.length > 0 ? 'others' : 'noOthers'),
        part === 'client' &&
          news === 'rate' && { text: word(language, 'emails:client-series.choice', { from: formatDate(rate?.from ?? '', language) }) },
        (news === 'away' || news === 'taken') && visits.some(({ others: around = [] }) => around.length > 0) && 'around',
        part === 'client' && news === 'over' && freeWords(free),
        part === 'client' &&
          refundCents > 0 && { text: word(language, 'emails:client-series.refund', { refund: words.money(refundCents) }) },
      ],
      facts: [
        ...(NEWS[news].namesVisits ? visits.slice(0, MAX_NAMED_VISITS).flatMap(when) : []),
        part === 'client' ? ['cleaner', words.values['cleaner'] ?? ''] : ['client', props.clientName],
        ['city', props.city],
      ],
      leadsTo: isOver ? (again ?? '/cleaners') : `/series/${props.seriesId}`,
      ...(isOver && { actionVariant: again === null ? 'over' : 'again' }),
      values: {
        ...words.values,
        first: free[0]?.name ?? '',
        day: first ? formatDate(first.date, language) : '',
        ...(rate && {
          from: formatDate(rate.from, language),
          before: words.money(rate.beforeCents),
          after: words.money(rate.afterCents),
        }),
        answerMoveBy: answerMoveBy === null ? '' : words.moment(answerMoveBy),
        difference: words.money(cents(Math.abs(differenceCents))),
        work: work === null ? '' : workWords(work, part, language),
        eachBefore: words.money(each?.beforeCents ?? ZERO_CENTS),
        eachAfter: words.money(each?.afterCents ?? ZERO_CENTS),
        until: until === null ? '' : formatDate(until, language),
        others: others.map(({ time }) => formatTime(time, language)).join(', '),
        noticeDays: String(RATE_NOTICE_DAYS),
        horizonDays: String(HORIZON_DAYS),
        chargeHours: String(SERIES_CHARGE_HOURS),
      },
      variant: news,
    })
  }
}

export const seriesEmails = defineEmails({
  'client-series': told('client'),
  'cleaner-series': told('cleaner'),
})

// Listed cleaners with a start in a span, for one home and one length, the best recommended first.
import { CompiledQuery } from 'kysely'
import type { CleanerCard } from '#contract/listing.ts'
import type { Language } from '#domain/account.ts'
import { EMERGENCY_NOTICE_MINUTES, NOTICE_MINUTES } from '#domain/availability.ts'
import type { Precision } from '#domain/address.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { PropertyType } from '#domain/property.ts'
import { earlier, later } from '#domain/elapsed.ts'
import type { Position } from '#domain/geography.ts'
import { sayableOf } from '#domain/place-precision.ts'
import { bookableSpan, cardOf, type CardRow } from '../cleaners/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { reachableFrom } from './places-in-area.ts'
import { pageStatement } from './listing-query.ts'

export type FreeSearch = {
  readonly citySlug: string
  readonly home: PropertyType
  readonly door: Position & { readonly precision: Precision }
  readonly serviceType: ServiceType
  readonly durationMinutes: number
  readonly isEmergency: boolean
  /** Starts from the one to the other, both included, as far as they can still be booked. */
  readonly from: Date
  readonly until: Date
  readonly limit: number
  readonly now: Date
  readonly language: Language
}

/** `nextOpening` is the first start in the span. */
export type FreeCleaner = CleanerCard & { readonly nextOpening: NonNullable<CleanerCard['nextOpening']> }

export async function freeCleaners(executor: Executor, search: FreeSearch): Promise<FreeCleaner[]> {
  const { citySlug, home, door, serviceType, durationMinutes, isEmergency, limit, now, language } = search
  const bookable = bookableSpan(now, isEmergency ? EMERGENCY_NOTICE_MINUTES : NOTICE_MINUTES)
  const span = { from: later(search.from, bookable.from), until: earlier(search.until, bookable.until) }
  if (span.from > span.until) return []
  const { text, values } = pageStatement({
    city: citySlug,
    reach: reachableFrom(door),
    among: null,
    services: [serviceType],
    home,
    pricedFor: home,
    minRating: null,
    experience: null,
    minPriceCents: null,
    maxPriceCents: null,
    durationMinutes,
    availableIn: span,
    bookable: span,
    sort: 'recommended',
    offset: 0,
    limit,
  })
  const { rows } = await executor.executeQuery<CardRow>(CompiledQuery.raw(text, [...values]))
  const { hasDistance } = sayableOf(door.precision)
  const cards = rows.map((row) => cardOf(row, { durationMinutes, pricedFor: home, hasDistance, now, language }))
  return cards.filter((card): card is FreeCleaner => card.nextOpening !== null)
}

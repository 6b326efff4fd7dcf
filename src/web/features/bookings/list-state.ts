// The filters of the list of bookings in its address: unknown values dropped, defaults left out, one fixed order.
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { centsOfTyped, typedOfCents } from '#domain/typed-money.ts'
import { ask } from '#web/platform/api.ts'

export const WHENS = ['upcoming', 'past', 'all'] as const
export type When = (typeof WHENS)[number]

export type ListState = {
  readonly when: When
  readonly status: BookingStatus | null
  readonly from: string | null
  readonly to: string | null
  readonly minCents: number | null
  readonly maxCents: number | null
  readonly page: number
}

export const EVERYTHING: ListState = { when: 'upcoming', status: null, from: null, to: null, minCents: null, maxCents: null, page: 1 }
export const PAGE_SIZE = 12

/** As written in an address or a field: `120`, `120.50`. */
export const dollars = (cents: number | null): string => typedOfCents(cents, 'en')

export function readListState(search: URLSearchParams): ListState {
  const date = (name: string) => {
    const text = search.get(name) ?? ''
    return isCivilDate(text) ? text : null
  }
  const page = Number(search.get('page'))
  return {
    when: WHENS.find((when) => when === search.get('when')) ?? EVERYTHING.when,
    status: BOOKING_STATUSES.find((status) => status === search.get('status')) ?? null,
    from: date('from'),
    to: date('to'),
    minCents: centsOfTyped(search.get('min') ?? ''),
    maxCents: centsOfTyped(search.get('max') ?? ''),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  }
}

/** `/bookings?when=past&status=completed`: equal lists have equal addresses. */
export function listPath({ when, status, from, to, minCents, maxCents, page }: ListState): string {
  const search = new URLSearchParams()
  if (when !== EVERYTHING.when) search.set('when', when)
  if (status) search.set('status', status)
  if (from) search.set('from', from)
  if (to) search.set('to', to)
  if (minCents !== null) search.set('min', dollars(minCents))
  if (maxCents !== null) search.set('max', dollars(maxCents))
  if (page !== 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `/bookings?${text}` : '/bookings'
}

export const listQuestion = ({ when, status, from, to, minCents, maxCents, page }: ListState) =>
  ask('GET /api/bookings', {
    query: {
      when,
      page,
      pageSize: PAGE_SIZE,
      ...(status && { status }),
      ...(from && { from }),
      ...(to && { to }),
      ...(minCents !== null && { minPriceCents: minCents }),
      ...(maxCents !== null && { maxPriceCents: maxCents }),
    },
  })

const FILTERS = ['status', 'from', 'to', 'minCents', 'maxCents'] as const
export const activeFilters = (state: ListState): (typeof FILTERS)[number][] => FILTERS.filter((name) => state[name] !== null)

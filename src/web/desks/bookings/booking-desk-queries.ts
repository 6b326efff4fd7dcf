// The state in the address of the operators' bookings, and their queries.
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking.ts'
import { WATCHES, type Watch } from '#domain/booking-watch.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { MAX_BOOKING_REFERENCE_LENGTH } from '#domain/contact.ts'
import type { BookingId, UserId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'

export type BookingDeskState = {
  readonly watch: Watch | null
  readonly status: BookingStatus | null
  readonly from: string
  readonly to: string
  readonly reference: string
  readonly page: number
  /** The booking that is open beside the list. */
  readonly open: BookingId | null
}

const EVERYTHING: BookingDeskState = { watch: null, status: null, from: '', to: '', reference: '', page: 1, open: null }

/** Invalid values are left out. */
export function readBookingsState(search: URLSearchParams): BookingDeskState {
  const day = (name: string): string => {
    const text = search.get(name) ?? ''
    return isCivilDate(text) ? text : ''
  }
  const page = Number(search.get('page') ?? 1)
  return {
    watch: WATCHES.find((watch) => watch === search.get('watch')) ?? null,
    status: BOOKING_STATUSES.find((status) => status === search.get('status')) ?? null,
    from: day('from'),
    to: day('to'),
    reference: (search.get('reference') ?? '').trim().slice(0, MAX_BOOKING_REFERENCE_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    open: idIn<BookingId>(search.get('booking')),
  }
}

export function bookingsPath(changes: Partial<BookingDeskState>): string {
  const { watch, status, from, to, reference, page, open } = { ...EVERYTHING, ...changes }
  const search = new URLSearchParams()
  if (watch) search.set('watch', watch)
  if (status) search.set('status', status)
  if (from !== '') search.set('from', from)
  if (to !== '') search.set('to', to)
  if (reference !== '') search.set('reference', reference)
  if (page > 1) search.set('page', String(page))
  if (open) search.set('booking', open)
  return search.size === 0 ? '/admin/bookings' : `/admin/bookings?${search}`
}

export const bookingsQuestion = ({ watch, status, from, to, reference, page }: BookingDeskState) =>
  ask('GET /api/admin/bookings', {
    query: {
      page,
      ...(watch && { watch }),
      ...(status && { status }),
      ...(from !== '' && { from }),
      ...(to !== '' && { to }),
      ...(reference !== '' && { reference }),
    },
  })

export const watchesQuestion = () => ask('GET /api/admin/bookings/watches')

/** Where an operator asks for a visit at a client's word; `instead`: of the one that was lost. */
export const bookForPath = (id: UserId, instead?: BookingId): string =>
  `/admin/users/${id}/book${instead === undefined ? '' : `?instead=${instead}`}`

// A person's own bookings, or everybody's for operators, a page of them at a time.
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import type { ListedBooking } from '#domain/whole-booking.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { Viewing } from './booking-detail.ts'
import { findForOperators, type DeskFilters } from './booking-desk-store.ts'
import { findOwnBookings } from './booking-list-store.ts'
import { showSummary, showWindow, windowsOf } from './booking-views.ts'

type Deps = Pick<BookingDeps, 'db' | 'offers'>
type Filters = Received<(typeof api)['GET /api/bookings'], 'query'>

export async function listBookings(deps: Deps, viewer: Person, filters: Filters, language: Language, now: Date) {
  const { bookings, ...counted } = await findOwnBookings(deps.db, viewer, filters, now)
  const items = await showListed(deps, bookings, { viewer, language, now })
  return { items, ...counted }
}

export async function listForOperators(deps: Deps, viewer: Person, filters: DeskFilters, language: Language, now: Date) {
  const { bookings, ...counted } = await findForOperators(deps.db, filters, now)
  const items = await showListed(deps, bookings, { viewer, language, now })
  return { items, ...counted }
}

async function showListed(deps: Deps, bookings: readonly ListedBooking[], { viewer, language, now }: Viewing) {
  const windows = await windowsOf(deps, deps.db, bookings)
  return bookings.map((booking) => ({
    ...showSummary(booking, partOfViewer(viewer, booking), language, now),
    window: showWindow(windows.get(booking.id)),
  }))
}

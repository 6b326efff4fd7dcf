// A person's own bookings, a page of them at a time.
import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { partOfViewer, type Person } from '#domain/permission.ts'
import type { Db } from '../platform/database.ts'
import { findOwnBookings } from './booking-list-store.ts'
import { showSummary } from './booking-views.ts'

type Filters = Received<(typeof api)['GET /api/bookings'], 'query'>

export async function listBookings(db: Db, viewer: Person, filters: Filters, language: Language, now: Date) {
  const { bookings, total } = await findOwnBookings(db, viewer, filters, now)
  const items = bookings.map((booking) => showSummary(booking, partOfViewer(viewer, booking), language, now))
  return { items, page: filters.page, pageSize: filters.pageSize, total }
}

// Sends the request under a key that is stored with the draft first, so that no retry books twice.
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { ServiceType } from '#domain/cleaner.ts'
import type { BookingId } from '#domain/id.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import type { OpenedLeg } from '#web/features/payments/index.ts'
import { call } from '#web/platform/api.ts'
import { intentFor, isFinal } from '#web/platform/intent.ts'
import { track } from '#web/platform/track.ts'
import { toRequest } from './booking-draft.ts'
import type { SeriesPart } from './repeat/repeat-draft.ts'
import type { KeptDraft } from './use-booking-draft.ts'

/** Bookings made by this very page: one made before a reload, or in another tab, is paid on its own page. */
const madeHere = new Set<string>()
export const isMadeHere = (bookingId: BookingId): boolean => madeHere.has(bookingId)

type RequestInput = {
  readonly kept: KeptDraft
  readonly cleaner: CleanerProfile
  readonly serviceType: ServiceType
  readonly durationMinutes: number
  readonly price: PriceBreakdown
  /** Null for one visit. */
  readonly series: SeriesPart | null
}

/** The charge to confirm, of a new booking or of the one that this draft made already. */
export async function requestBooking({ kept, cleaner, serviceType, durationMinutes, price, series }: RequestInput): Promise<OpenedLeg> {
  // A request that another tab sent meanwhile counts; a new one asks for what this page shows.
  const latest = kept.latest()
  if (latest.requested) return latest.requested
  const visit = toRequest(kept.draft, { cleanerSlug: cleaner.slug, serviceType, durationMinutes, expectedTotalCents: price.finalCents })
  const body = series ? { ...visit, ...series } : visit
  const intent = intentFor(latest.intent, body)
  const idempotencyKey = intent.key
  kept.change({ intent })
  try {
    const { booking, payment } = series
      ? await call('POST /api/series', { body: { ...visit, ...series }, idempotencyKey })
      : await call('POST /api/bookings', { body: visit, idempotencyKey })
    const requested = { bookingId: booking.id, clientSecret: payment.clientSecret, at: Date.now() }
    madeHere.add(booking.id)
    track('booking-requested')
    kept.change({ requested })
    return requested
  } catch (problem) {
    // A refusal ends its key; without an answer the key stays, so that the next press asks for the same booking.
    if (isFinal(problem)) kept.change({ intent: null })
    throw problem
  }
}

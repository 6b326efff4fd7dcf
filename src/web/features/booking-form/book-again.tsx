// « Réserver à nouveau »: the visit as it was, at its hour of the week, so that only the card is left. `/book/{slug}?again={booking}`, and
// `&frequency=weekly` to begin a series with it.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startAgain } from '#domain/book-again.ts'
import { HORIZON_DAYS } from '#domain/availability.ts'
import type { BookingId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { rhythmIn, type BookingDraft } from './booking-draft.ts'
import { draftLike } from './draft-like.ts'
import { openingsQuestion } from './openings-calendar.ts'
import { bookingDrafts } from './use-booking-draft.ts'

type BookAgainProps = { readonly slug: string; readonly personId: string; readonly bookingId: BookingId }

/** Shows nothing, since it leads to the form. What cannot be read leaves the form as it is. */
export function BookAgain({ slug, personId, bookingId }: BookAgainProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const search = useSearchParams()
  useEffect(() => {
    let isHere = true
    const drafts = bookingDrafts(slug, personId)
    const begin = async () => {
      // A request that waits for its card is settled first.
      if (drafts.read()?.requested) return
      drafts.write({ ...(await draftAgain(queries, slug, bookingId)), ...rhythmIn(search) })
    }
    void begin()
      .catch(() => undefined)
      .then(() => {
        if (isHere) void navigate('?step=pay', { replace: true })
      })
    return () => {
      isHere = false
    }
  }, [queries, navigate, search, slug, personId, bookingId])
  return null
}

async function draftAgain(queries: QueryClient, slug: string, bookingId: BookingId): Promise<BookingDraft> {
  const booking = await queries.fetchQuery(ask('GET /api/bookings/{id}', { params: { id: bookingId } }))
  const { propertyId, durationHours } = booking
  const { items } = await queries.fetchQuery({
    ...openingsQuestion(slug, propertyId, { days: HORIZON_DAYS, hours: durationHours }),
    staleTime: 0,
  })
  const opening = startAgain(items, booking)
  const start = { propertyId, date: opening?.date ?? null, time: opening?.time ?? null }
  // An hour a week ahead is no emergency.
  return { ...draftLike(booking, start), isEmergency: false, emergencyReason: '' }
}

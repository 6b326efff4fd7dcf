// Asks somebody else for the visit that was lost, with the card on file: the request and its hold are one press.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PropertyId } from '#domain/id.ts'
import { draftLike, toRequest } from '#web/features/booking-form/index.ts'
import { useCard, useCardName, usePayment, type OpenedLeg } from '#web/features/payments/index.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { track } from '#web/platform/track.ts'

export type FreePerson = Answer<'GET /api/bookings/{id}/free-instead'>['items'][number]

export function useAskInstead(booking: Booking, propertyId: PropertyId) {
  const { t } = useTranslation('bookingEnds')
  const queries = useQueryClient()
  const card = useCard('initial', 0)
  const nameOf = useCardName()
  const payment = usePayment('initial')
  const sendOnce = useIntent()
  const toastProblem = useProblemToast(t('ended.others.failed'))
  /** The request that was made, with its hold not yet settled. */
  const [asked, setAsked] = useState<OpenedLeg | null>(null)
  const used = card.saved?.used

  const open = async ({ slug, opening, extras, totalCents }: FreePerson): Promise<OpenedLeg> => {
    const draft = { ...draftLike(booking, { propertyId, date: opening.date, time: opening.time }), extras }
    const { serviceType, durationHours } = booking
    const visit = { cleanerSlug: slug, serviceType, durationMinutes: durationHours * 60, expectedTotalCents: totalCents }
    const body = toRequest(draft, visit)
    const made = await sendOnce(body, (idempotencyKey) => call('POST /api/bookings', { body, idempotencyKey }))
    track('booking-requested')
    const leg = { bookingId: made.booking.id, clientSecret: made.payment.clientSecret }
    setAsked(leg)
    return leg
  }

  return {
    card,
    cardName: used ? nameOf(used) : null,
    payment,
    asked,
    request: (person: FreePerson) =>
      payment
        .pay(() => open(person), card.prepare)
        .catch(async (problem: unknown) => {
          toastProblem(problem)
          // Taken or priced anew meanwhile: others may be free.
          await queries.invalidateQueries({ queryKey: ask('GET /api/bookings/{id}/free-instead', { params: { id: booking.id } }).queryKey })
        }),
  }
}

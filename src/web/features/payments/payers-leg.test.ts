import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/bookings.ts'
import { BOOKING_STATUSES, ENDED_STATUSES, type BookingStatus, type Leg } from '#domain/booking.ts'
import { shownLegs } from './payers-leg.ts'

type Payment = Booking['payment']
type State = Payment['legs'][number]['state']

const booking = (status: BookingStatus, initial: State, final: State) => {
  const leg = (name: Leg, state: State) => ({ leg: name, state, amountCents: 6_400, declineCode: null, capturedAt: null })
  const legs = [leg('initial', initial), leg('final', final)]
  const payment: Payment = {
    status: 'initial_pending',
    method: null,
    legs,
    refundedCents: null,
    payable: null,
    tip: null,
    tipClosesAt: null,
  }
  return { status, payment }
}
const namesOf = (...facts: Parameters<typeof booking>) => shownLegs(booking(...facts)).map(({ leg }) => leg)

describe('the halves shown to who pays', () => {
  it('leave out the half that will never be asked for, once a booking ended without the work', () => {
    for (const status of ENDED_STATUSES) {
      expect(namesOf(status, 'void', 'none')).toEqual(['initial'])
      expect(namesOf(status, 'created', 'none')).toEqual([])
    }
  })

  it('are both there otherwise', () => {
    const going = BOOKING_STATUSES.filter((status) => !ENDED_STATUSES.some((ended) => ended === status))
    for (const status of going) expect(namesOf(status, 'created', 'none')).toEqual(['initial', 'final'])
  })
})

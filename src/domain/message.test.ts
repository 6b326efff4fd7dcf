import { describe, expect, it } from 'vitest'
import type { BookingStatus } from './booking.ts'
import { conversationState } from './message.ts'

const facts = {
  status: 'confirmed' as BookingStatus,
  initialCapturedAt: new Date('2026-10-01T12:00:00Z') as Date | null,
  isBookedAhead: false,
  // Four hours before the clocks go back in Montréal.
  endsAt: new Date('2026-11-01T02:00:00Z'),
  punchedOutAt: null as Date | null,
}
const parties = { client: { isErased: false }, cleaner: { isErased: false } }
const DAYS_LATER = new Date('2026-12-01T02:00:00Z')
const stateOf = (changed: Partial<typeof facts>, now = facts.endsAt) => conversationState({ facts: { ...facts, ...changed }, parties }, now)

describe('a conversation', () => {
  it('opens with the confirmation and closes thirty days of 24 hours after the end, whatever the clocks do', () => {
    expect(stateOf({ initialCapturedAt: null, status: 'pending' })).toEqual({ state: 'closed', reason: 'not-confirmed' })
    expect(stateOf({})).toEqual({ state: 'open', until: DAYS_LATER })
    expect(stateOf({}, new Date(DAYS_LATER.getTime() - 1)).state).toBe('open')
    expect(stateOf({}, DAYS_LATER)).toEqual({ state: 'closed', reason: 'over' })
  })

  it('of a visit that its series booked ahead is open before anything is paid', () => {
    expect(stateOf({ initialCapturedAt: null, isBookedAhead: true })).toEqual({ state: 'open', until: DAYS_LATER })
    expect(stateOf({ initialCapturedAt: null, isBookedAhead: true, status: 'cancelled' })).toEqual({ state: 'closed', reason: 'cancelled' })
  })

  it('counts from the punch-out, and never closes during the work', () => {
    const punchedOutAt = new Date('2026-11-01T06:30:00Z')
    expect(stateOf({ status: 'completed', punchedOutAt })).toEqual({ state: 'open', until: new Date('2026-12-01T06:30:00Z') })
    expect(stateOf({ status: 'in_progress' }, new Date('2027-03-01T00:00:00Z'))).toEqual({ state: 'open', until: null })
  })

  it.each(['cancelled', 'declined', 'declined_by_client'] as const)('of a visit that is %s is closed', (status) => {
    expect(stateOf({ status })).toEqual({ state: 'closed', reason: 'cancelled' })
    expect(stateOf({ status, initialCapturedAt: null })).toEqual({ state: 'closed', reason: 'not-confirmed' })
  })

  it('is closed once either account is', () => {
    for (const gone of ['client', 'cleaner'])
      expect(conversationState({ facts, parties: { ...parties, [gone]: { isErased: true } } }, facts.endsAt)).toEqual({
        state: 'closed',
        reason: 'account-closed',
      })
  })
})

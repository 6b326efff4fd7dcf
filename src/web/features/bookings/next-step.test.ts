import type { BookingId } from '#domain/id.ts'
import { describe, expect, it } from 'vitest'
import { nextStepOf, nextStepPath } from './next-step.ts'

type Known = Parameters<typeof nextStepOf>[0]
const booking = (change: Partial<Known>): Known => ({
  id: 'b1' as BookingId,
  status: 'confirmed',
  labels: [],
  allowedSteps: [],
  expiresAt: null,
  moveExpiresAt: null,
  ...change,
})
const expiresAt = '2026-11-26T15:42:00.000Z'

describe('the next step of a booking', () => {
  it('asks the cleaner to answer before the request expires', () => {
    const asked = booking({ status: 'pending', labels: ['awaiting_cleaner'], allowedSteps: ['accept', 'decline'], expiresAt })
    expect(nextStepOf(asked, 'cleaner')).toEqual({ kind: 'answer', dueAt: expiresAt })
  })

  it('lets the client wait for that answer', () => {
    const asked = booking({ status: 'pending', labels: ['awaiting_cleaner'], allowedSteps: ['cancel'], expiresAt })
    expect(nextStepOf(asked, 'client')).toEqual({ kind: 'wait', dueAt: expiresAt })
  })

  it('asks the client to pay before anything else, and leads to the payment', () => {
    const unpaid = booking({ status: 'completed', labels: ['awaiting_payment'] })
    const step = nextStepOf(unpaid, 'client')
    expect(step).toEqual({ kind: 'pay' })
    expect(nextStepPath(unpaid, step)).toBe('/bookings/b1/pay')
  })

  it('never asks the cleaner for the client’s payment', () => {
    expect(nextStepOf(booking({ status: 'completed', labels: ['awaiting_payment'] }), 'cleaner')).toBeNull()
  })

  it('asks for an answer to another time that the other party proposes, and lets the proposer wait for it', () => {
    const asked = booking({ allowedSteps: ['cancel', 'accept-move', 'decline-move'], moveExpiresAt: expiresAt })
    expect(nextStepOf(asked, 'client')).toEqual({ kind: 'answerMove', dueAt: expiresAt })
    expect(nextStepPath(asked, nextStepOf(asked, 'cleaner'))).toBe('/bookings/b1')
    const waits = booking({ allowedSteps: ['cancel', 'withdraw-move'], moveExpiresAt: expiresAt })
    expect(nextStepOf(waits, 'cleaner')).toEqual({ kind: 'waitMove', dueAt: expiresAt })
  })

  it('sends the cleaner to work once punching in is open, and back to it during the visit', () => {
    const open = booking({ allowedSteps: ['cancel', 'punch-in'] })
    expect(nextStepPath(open, nextStepOf(open, 'cleaner'))).toBe('/bookings/b1/work')
    const during = booking({ status: 'in_progress' })
    expect(nextStepPath(during, nextStepOf(during, 'cleaner'))).toBe('/bookings/b1/work')
    expect(nextStepOf(during, 'client')).toEqual({ kind: 'follow' })
  })

  it('shows the client that an absence can be reported', () => {
    expect(nextStepOf(booking({ labels: ['no_show'], allowedSteps: ['cancel', 'report-no-show'] }), 'client')).toEqual({
      kind: 'reportNoShow',
    })
  })

  it('is nothing when all is quiet', () => {
    const quiet = booking({ allowedSteps: ['cancel'] })
    expect(nextStepOf(quiet, 'client')).toBeNull()
    expect(nextStepPath(quiet, null)).toBe('/bookings/b1')
  })
})

import { describe, expect, it } from 'vitest'
import type { DeclineCode, LegState } from '#domain/payment-status.ts'
import { watchLeg, WATCH_TIMES, type Payment } from './watch-leg.ts'

const paymentWith = (state: LegState, declineCode: DeclineCode | null = null): Payment => ({
  status: 'initial_pending',
  method: null,
  legs: [
    { leg: 'initial', amountCents: 5_940, state, declineCode, capturedAt: null },
    { leg: 'final', amountCents: 5_940, state: 'none', declineCode: null, capturedAt: null },
  ],
  refundedCents: 0,
  payable: null,
  tip: null,
  tipClosesAt: null,
})

async function watch(answers: readonly (Payment | 'no answer')[], isApproved = false) {
  const steps: string[] = []
  let looks = 0
  let waitedMs = 0
  const outcome = await watchLeg({
    leg: 'initial',
    isApproved,
    read: async () => {
      const answer = answers[Math.min(looks, answers.length - 1)]
      looks += 1
      if (answer === undefined || answer === 'no answer') throw new Error('offline')
      return answer
    },
    wait: async (milliseconds) => void (waitedMs += milliseconds),
    onStep: (step) => steps.push(step),
  })
  return { outcome, steps: [...new Set(steps)], looks, waitedMs }
}

describe('a payment being watched', () => {
  it('is done at the first look when it is recorded already', async () => {
    expect(await watch([paymentWith('authorized')])).toEqual({ outcome: { kind: 'done' }, steps: ['recording'], looks: 1, waitedMs: 0 })
  })

  it('is done once its record arrives', async () => {
    const { outcome, steps, waitedMs } = await watch([paymentWith('created'), paymentWith('processing'), paymentWith('captured')])
    expect(outcome).toEqual({ kind: 'done' })
    expect(steps).toEqual(['recording', 'checking'])
    expect(waitedMs).toBe(4_000)
  })

  it('gives the reason of the refusal', async () => {
    const { outcome } = await watch([paymentWith('processing'), paymentWith('failed', 'insufficient_funds')])
    expect(outcome).toEqual({ kind: 'declined', code: 'insufficient_funds' })
  })

  it('says that the booking ended when its charge is void', async () => {
    expect((await watch([paymentWith('processing'), paymentWith('void')], true)).outcome).toEqual({ kind: 'ended' })
  })

  it('does not take the refusal of an earlier card for the answer to this one', async () => {
    const { outcome } = await watch([paymentWith('failed', 'card_declined'), paymentWith('authorized')], true)
    expect(outcome).toEqual({ kind: 'done' })
  })

  it('goes through moments without connection', async () => {
    expect((await watch(['no answer', 'no answer', paymentWith('authorized')])).outcome).toEqual({ kind: 'done' })
  })

  it('stops after half a minute without calling it a failure', async () => {
    const { outcome, looks, waitedMs } = await watch([paymentWith('processing')])
    expect(outcome).toEqual({ kind: 'unknown' })
    expect(looks).toBe(WATCH_TIMES)
    expect(waitedMs).toBe(28_000)
  })
})

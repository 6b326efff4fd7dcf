import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  CAPABILITY_STATES,
  PAYOUT_ACCOUNT_STATUSES,
  payoutAccountAct,
  payoutAccountStatus,
  type PayoutAccountFacts,
} from './payout-account.ts'

const good: PayoutAccountFacts = {
  isClosed: false,
  isSubmitted: true,
  transfers: 'active',
  bankPayouts: 'active',
  takesInstant: true,
  dueCount: 0,
  pastDueCount: 0,
}

const anyFacts = fc.record({
  isClosed: fc.boolean(),
  isSubmitted: fc.boolean(),
  transfers: fc.constantFrom(...CAPABILITY_STATES),
  bankPayouts: fc.constantFrom(...CAPABILITY_STATES),
  takesInstant: fc.boolean(),
  dueCount: fc.nat(3),
  pastDueCount: fc.nat(3),
})

describe('the status of a payout account', () => {
  it.each<[string, Partial<PayoutAccountFacts>, string]>([
    ['everything is in order', {}, 'active'],
    ['the form was left in the middle', { isSubmitted: false, transfers: 'pending', dueCount: 4 }, 'incomplete'],
    ['the company wants one more answer', { dueCount: 1 }, 'pending_requirements'],
    ['the company is still looking', { transfers: 'pending' }, 'pending'],
    ['there is no bank account yet', { bankPayouts: 'pending' }, 'pending'],
    ['an answer is late', { pastDueCount: 1 }, 'restricted'],
    ['the company restricts it', { transfers: 'restricted', dueCount: 2 }, 'restricted'],
    ['it was closed', { isClosed: true }, 'inactive'],
    ['the company takes the ability away', { transfers: 'unsupported' }, 'inactive'],
  ])('when %s', (_when, facts, status) => {
    expect(payoutAccountStatus({ ...good, ...facts })).toBe(status)
  })

  it('is incomplete before there is an account', () => {
    expect(payoutAccountStatus(null)).toBe('incomplete')
    expect(payoutAccountAct(null)).toBe('connect')
    expect(payoutAccountAct({ ...good, isSubmitted: false })).toBe('continue')
  })

  it('is active only when money can reach the bank and nothing is asked', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const mayBePaid = !facts.isClosed && facts.isSubmitted && facts.transfers === 'active' && facts.bankPayouts === 'active'
        expect(payoutAccountStatus(facts) === 'active').toBe(mayBePaid && facts.dueCount === 0 && facts.pastDueCount === 0)
      }),
    )
  })

  it('can be each of the six', () => {
    const seen = new Set(fc.sample(anyFacts, { numRuns: 2_000, seed: 7 }).map(payoutAccountStatus))
    expect([...seen].toSorted()).toEqual(PAYOUT_ACCOUNT_STATUSES.toSorted())
  })
})

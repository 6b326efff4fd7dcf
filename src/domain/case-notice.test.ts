import { describe, expect, it } from 'vitest'
import { caseEffect, caseNotice } from './case-notice.ts'

describe('what a case asks of a party', () => {
  it.each([
    ['answer', 'cleaner', false, 'client', 'waits'],
    ['answer', 'cleaner', false, 'cleaner', 'answer'],
    ['answer', 'either', false, 'client', 'answer'],
    ['decision', 'operators', false, 'cleaner', 'waits'],
    ['bank', 'bank', false, 'client', 'waits'],
    ['redo', 'client', true, 'client', 'redo'],
    ['redo', 'client', true, 'cleaner', 'decided'],
    ['redo', 'cleaner', false, 'cleaner', 'redo'],
    ['appeal', 'either', true, 'client', 'decided'],
    ['appeal-decision', 'operators', false, 'client', 'waits'],
    ['closed', null, false, 'client', 'closed'],
  ] as const)('in %s, with %s awaited and appeal %s, is for the %s: %s', (stage, turn, mayAppeal, part, notice) => {
    expect(caseNotice({ stage, turn, mayAppeal }, part)).toBe(notice)
  })
})

describe('what a decision changes', () => {
  const decision = (outcome: Parameters<typeof caseEffect>[0]['outcome'], amountCents = 0, cleanerCents = 0) => ({
    outcome,
    amountCents,
    cleanerCents,
  })

  it('is the refund for the client, and what it takes or adds for the cleaner', () => {
    expect(caseEffect(decision('partial_refund', 2_000, -1_700), 'client')).toEqual({ kind: 'refunded', cents: 2_000 })
    expect(caseEffect(decision('partial_refund', 2_000, -1_700), 'cleaner')).toEqual({ kind: 'taken', cents: 1_700 })
    expect(caseEffect(decision('goodwill_cleaner', 1_000, 1_000), 'cleaner')).toEqual({ kind: 'added', cents: 1_000 })
  })

  it('is nothing for whoever neither gains nor loses', () => {
    expect(caseEffect(decision('goodwill_cleaner', 1_000, 1_000), 'client').kind).toBe('unchanged')
    expect(caseEffect(decision('goodwill_client', 1_000), 'cleaner').kind).toBe('unchanged')
    expect(caseEffect(decision('nothing'), 'client').kind).toBe('unchanged')
    expect(caseEffect(decision('redo'), 'cleaner').kind).toBe('redo')
  })
})

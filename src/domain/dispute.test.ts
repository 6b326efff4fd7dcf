import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contestedCents,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  evidencePhotos,
  evidenceRefusal,
  isAboutVisit,
  isAskedAgain,
  MAX_EVIDENCE_PHOTOS,
  mayDisputeBecome,
  recoverableCents,
  returnableCents,
  type DisputeFacts,
} from './dispute.ts'
import { cents } from './money.ts'

const now = new Date('2026-12-01T15:00:00Z')
const soon = new Date('2026-12-08T15:00:00Z')
const open: DisputeFacts = { reason: 'not_received', state: 'needs_response', amountCents: cents(6_400), respondBy: soon, evidenceAt: null }

test('evidence is sent once, and in time', () => {
  expect(evidenceRefusal(open, now)).toBeNull()
  expect(evidenceRefusal({ ...open, respondBy: null }, now)).toBeNull()
  expect(evidenceRefusal({ ...open, evidenceAt: now }, now)).toBe('evidence-sent')
  expect(evidenceRefusal(open, soon)).toBe('dispute-over')
  expect(evidenceRefusal({ ...open, state: 'lost' }, now)).toBe('dispute-over')
})

test('a dispute never goes back, and only a lost one may still be won', () => {
  for (const from of DISPUTE_STATES)
    for (const to of DISPUTE_STATES) if (mayDisputeBecome(from, to)) expect(mayDisputeBecome(to, from)).toBe(false)
  expect(DISPUTE_STATES.filter((to) => mayDisputeBecome('lost', to))).toEqual(['won'])
  expect(DISPUTE_STATES.filter((to) => mayDisputeBecome('won', to))).toEqual([])
})

test('a bank asks again with a later time alone, of what is not decided', () => {
  const later = new Date('2026-12-20T15:00:00Z')
  expect(isAskedAgain({ ...open, state: 'under_review' }, { ...open, respondBy: later })).toBe(true)
  expect(isAskedAgain({ ...open, respondBy: null }, open)).toBe(true)
  for (const next of [open, { ...open, respondBy: now }, { ...open, respondBy: null }]) expect(isAskedAgain(open, next)).toBe(false)
  for (const state of ['won', 'lost'] as const) {
    expect(isAskedAgain({ ...open, state }, { ...open, respondBy: later })).toBe(false)
    expect(isAskedAgain(open, { ...open, state, respondBy: later })).toBe(false)
  }
})

test('the cleaner is asked for nothing of a dispute about the card, and of none that is not lost', () => {
  for (const reason of DISPUTE_REASONS)
    expect(recoverableCents([{ ...open, reason, state: 'lost' }], cents(5_440), cents(0)) > 0).toBe(isAboutVisit(reason))
  expect(recoverableCents([open, { ...open, state: 'won' }], cents(5_440), cents(0))).toBe(0)
})

const disputes = fc.array(
  fc.record({
    reason: fc.constantFrom(...DISPUTE_REASONS),
    state: fc.constantFrom(...DISPUTE_STATES),
    amountCents: fc.integer({ min: 1, max: 50_000 }).map(cents),
    respondBy: fc.constant(null),
    evidenceAt: fc.constant(null),
  }),
  { maxLength: 3 },
)
const amounts = fc.nat(60_000).map(cents)

test('what is asked of the cleaner is never more than the visit brought, nor than the bank took', () => {
  fc.assert(
    fc.property(disputes, amounts, amounts, (all, earnings, recovered) => {
      const asked = recoverableCents(all, earnings, recovered)
      const lost = all.filter(({ state }) => state === 'lost').reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(asked).toBeGreaterThanOrEqual(0)
      if (asked > 0) expect(asked + recovered).toBeLessThanOrEqual(Math.min(earnings, lost))
    }),
  )
})

test('a bank that changes its mind gives the cleaner back what may be asked no longer, and no more than was asked', () => {
  fc.assert(
    fc.property(disputes, amounts, fc.nat(100), (all, earnings, part) => {
      const asked = cents(Math.floor((recoverableCents(all, earnings, cents(0)) * part) / 100))
      expect(returnableCents(all, earnings, asked)).toBe(0)
      const after = all.map((each, nth) => (nth === 0 && each.state === 'lost' ? { ...each, state: 'won' as const } : each))
      const returned = returnableCents(after, earnings, asked)
      expect(returned).toBeLessThanOrEqual(asked)
      expect(asked - returned).toBeLessThanOrEqual(recoverableCents(after, earnings, cents(0)))
      if (after.every(({ state }) => state !== 'lost')) expect(returned).toBe(asked)
    }),
  )
})

test('what a bank holds while it decides is contested, and nothing else is', () => {
  const each = DISPUTE_STATES.map((state) => ({ state, amountCents: cents(1_000) }))
  expect(contestedCents(each)).toBe(2_000)
  expect(contestedCents([])).toBe(0)
})

test('evidence shows every photo of a visit, or as many as a bank takes, from the first to the last in their order', () => {
  fc.assert(
    fc.property(fc.nat(400), (count) => {
      const photos = Array.from({ length: count }, (_none, nth) => nth)
      const shown = evidencePhotos(photos)
      expect(shown).toHaveLength(Math.min(count, MAX_EVIDENCE_PHOTOS))
      expect([shown[0], shown.at(-1)]).toEqual([photos[0], photos.at(-1)])
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    }),
  )
})

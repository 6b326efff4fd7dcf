import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GUARANTEE_HOURS } from './booking-timers.ts'
import { addMinutes } from './elapsed.ts'
import {
  ANSWER_HOURS,
  APPEAL_DAYS,
  REVIEW_DAYS,
  reviewUntil,
  appealRefusal,
  appealUntil,
  amountOf,
  CASE_OPENERS,
  CASE_OUTCOMES,
  CASE_ROUNDS,
  decisionRefusal,
  isAnswer,
  limitOf,
  MAX_CASE_MESSAGES_IN_A_ROW,
  MAX_CASE_PHOTOS,
  mayApproveRedo,
  messageRefusal,
  messagesInARow,
  mayAskRedo,
  movesNothing,
  photoRefusal,
  stageOf,
  turnOf,
  writingRefusal,
  type CaseFacts,
  type CaseMoney,
  type RedoFacts,
} from './case.ts'
import { DISPUTE_STATES, type DisputeFacts } from './dispute.ts'
import type { UserId } from './id.ts'
import { cents } from './money.ts'

const openedAt = new Date('2026-11-26T18:00:00Z')
const later = (hours: number) => addMinutes(openedAt, hours * 60)
const olga = 'olga' as UserId
const omar = 'omar' as UserId
const opened: CaseFacts = {
  openedBy: 'client',
  openedAt,
  answeredAt: null,
  disputes: [],
  decisions: [],
  appealedAt: null,
  closedAt: null,
  redo: null,
}
const answered = { ...opened, answeredAt: later(5) }
const decided: CaseFacts = { ...answered, decisions: [{ round: 1, at: later(10), operatorId: olga }] }
const appealed = { ...decided, appealedAt: later(20) }
const money: CaseMoney = { leftCents: cents(8_000), totalCents: cents(10_000), recoverableCents: cents(3_000), secondHalfWaits: false }

test('the other party answers within 72 hours, and operators decide then, with its answer or without', () => {
  expect(turnOf(opened, later(ANSWER_HOURS - 1))).toEqual({ whose: 'cleaner', until: later(ANSWER_HOURS) })
  expect(turnOf(opened, later(ANSWER_HOURS))).toEqual({ whose: 'operators', until: null })
  expect(turnOf(answered, later(6))).toEqual({ whose: 'operators', until: null })
  expect([isAnswer(opened, 'client'), isAnswer(opened, 'admin'), isAnswer(opened, 'cleaner'), isAnswer(answered, 'cleaner')]).toEqual([
    false,
    false,
    true,
    false,
  ])
})

test('a decision may be appealed once within seven days, and closes the case without an appeal', () => {
  const until = later(10 + APPEAL_DAYS * 24)
  expect(turnOf(decided, later(11))).toEqual({ whose: 'either', until })
  expect(appealUntil(decided)).toEqual(until)
  expect(appealRefusal(decided, addMinutes(until, -1))).toBeNull()
  expect(appealRefusal(decided, until)).toBe('appeal-over')
  expect(appealRefusal(answered, later(6))).toBe('step-not-allowed')
  expect(appealRefusal(appealed, later(21))).toBe('appeal-over')
  expect(stageOf(decided, until)).toBe('closed')
})

test('somebody else decides an appeal within fourteen days, else the first decision stands; a redo has no such end', () => {
  const until = later(20 + REVIEW_DAYS * 24)
  expect(turnOf(appealed, later(21))).toEqual({ whose: 'operators', until })
  expect(stageOf(appealed, addMinutes(until, -1))).toBe('appeal-decision')
  expect(stageOf(appealed, until)).toBe('closed')
  const redo = { ...appealed, redo: { askedAt: null, doneAt: null, failedAt: null } }
  expect([reviewUntil(redo), stageOf(redo, until)]).toEqual([null, 'appeal-decision'])
})

test('words and photos are taken until somebody has decided, and again in an appeal', () => {
  expect([opened, answered, decided, appealed].map((facts) => writingRefusal(facts, later(21)))).toEqual([null, null, 'case-closed', null])
  expect(photoRefusal(opened, MAX_CASE_PHOTOS - 1, later(1))).toBeNull()
  expect(photoRefusal(opened, MAX_CASE_PHOTOS, later(1))).toBe('too-many-case-photos')
})

const said = (by: 'client' | 'cleaner' | 'admin', times: number, at = later(6)) => Array.from({ length: times }, () => ({ by, at }))

test.each([
  ['own messages alone', answered, said('client', 4), 4],
  ['the other party’s words', answered, [...said('client', 2), ...said('cleaner', 1), ...said('client', 9)], 2],
  ['words of operators', answered, [...said('client', 3), ...said('admin', 1), ...said('client', 9)], 3],
  ['a decision', appealed, [...said('client', 1, later(20)), ...said('client', 30, later(9))], 1],
  ['nothing yet', answered, [], 0],
])('messages in a row end at what others did last: %s', (_, facts, newestFirst, expected) => {
  expect(messagesInARow(facts, 'client', newestFirst)).toBe(expected)
})

test('a party waits after so many messages in a row, operators never, and a closed case refuses first', () => {
  const few = said('client', MAX_CASE_MESSAGES_IN_A_ROW - 1)
  const many = said('client', MAX_CASE_MESSAGES_IN_A_ROW)
  expect(messageRefusal(answered, 'client', few, later(7))).toBeNull()
  expect(messageRefusal(answered, 'client', many, later(7))).toBe('too-many-case-messages')
  expect(messageRefusal(answered, 'cleaner', many, later(7))).toBeNull()
  expect(messageRefusal(answered, 'admin', said('admin', MAX_CASE_MESSAGES_IN_A_ROW), later(7))).toBeNull()
  expect(messageRefusal(decided, 'client', many, later(21))).toBe('case-closed')
})

test('nobody decides before the answer, twice, or on the appeal of their own decision', () => {
  const asked = { round: 1, outcome: 'nothing', amountCents: null } as const
  const review = { ...asked, round: 2 } as const
  const by = (operatorId: UserId, now = later(21)) => ({ money, mayRedo: true, operatorId, now })
  expect(decisionRefusal(opened, asked, by(olga))).toBe('case-awaits-answer')
  expect(decisionRefusal(answered, asked, by(olga))).toBeNull()
  expect(decisionRefusal(decided, asked, by(omar))).toBe('already-decided')
  expect(decisionRefusal(appealed, asked, by(omar))).toBe('already-decided')
  expect(decisionRefusal(appealed, review, by(olga))).toBe('appeal-needs-another')
  expect(decisionRefusal(appealed, review, by(omar))).toBeNull()
  expect(decisionRefusal({ ...appealed, closedAt: later(20) }, review, by(omar))).toBe('already-decided')
  expect(decisionRefusal(answered, asked, { ...by(olga), money: { ...money, secondHalfWaits: true } })).toBe('second-half-waits')
})

test('no decision refunds more than is left, nor gives a cleaner more than the visit costs', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CASE_OUTCOMES), fc.option(fc.nat(12_000)), (outcome, amount) => {
      const asked = { round: 1, outcome, amountCents: amount === null ? null : cents(amount) } as const
      const refused = decisionRefusal(answered, asked, { money, mayRedo: true, operatorId: olga, now: later(21) })
      const moved = amountOf(asked, money)
      if (refused === null) expect(moved).toBeLessThanOrEqual(limitOf(outcome, money))
      if (refused === null && !movesNothing(outcome)) expect(moved).toBeGreaterThan(0)
      if (movesNothing(outcome) || outcome === 'full_refund') expect(refused).toBeNull()
    }),
  )
})

const contested = {
  reason: 'not_received',
  state: 'needs_response',
  amountCents: cents(4_000),
  respondBy: later(14 * 24),
  evidenceAt: null,
} as const satisfies DisputeFacts

test('while a bank decides, operators answer it in time, then it is awaited, and nothing is decided before', () => {
  const facts: CaseFacts = { ...answered, disputes: [contested] }
  expect(turnOf(facts, later(20))).toEqual({ whose: 'operators', until: contested.respondBy })
  expect(turnOf(facts, later(14 * 24))).toEqual({ whose: 'bank', until: null })
  const sent = { ...contested, state: 'under_review', evidenceAt: later(30) } as const
  expect(turnOf({ ...facts, disputes: [sent] }, later(31))).toEqual({ whose: 'bank', until: null })
  expect(writingRefusal(facts, later(20))).toBeNull()
  expect(stageOf({ ...facts, disputes: [{ ...sent, state: 'won' }] }, later(31))).toBe('decision')
})

test('a case that a bank alone opened awaits no answer', () => {
  const facts: CaseFacts = { ...opened, openedBy: 'system', disputes: [{ ...contested, state: 'lost' }] }
  expect(turnOf(facts, later(1))).toEqual({ whose: 'operators', until: null })
  expect([isAnswer(facts, 'client'), isAnswer(facts, 'cleaner')]).toEqual([false, false])
})

const redoOf = (redo: Partial<RedoFacts> = {}): RedoFacts => ({ askedAt: null, doneAt: null, failedAt: null, ...redo })
const done = redoOf({ askedAt: later(90), doneAt: later(120) })

test('a redo waits for the client’s choice, then for the visit, then for the client’s word, and closes by itself', () => {
  const chosen = { ...decided, redo: redoOf({ askedAt: later(90) }) }
  const choosing = { ...decided, redo: redoOf() }
  const redone = { ...decided, redo: done }
  const chooseBy = later(10 + APPEAL_DAYS * 24)
  expect(turnOf(choosing, later(11))).toEqual({ whose: 'client', until: chooseBy })
  expect(stageOf(choosing, chooseBy)).toBe('closed')
  expect(turnOf(chosen, later(10_000))).toEqual({ whose: 'cleaner', until: null })
  expect(turnOf(redone, later(121))).toEqual({ whose: 'client', until: later(120 + GUARANTEE_HOURS) })
  expect(stageOf(redone, later(120 + GUARANTEE_HOURS))).toBe('closed')
  expect([choosing, chosen, redone].map((facts) => mayAskRedo(facts, later(130)))).toEqual([true, false, false])
  expect([choosing, chosen, redone].map((facts) => mayApproveRedo(facts, later(130)))).toEqual([false, false, true])
  expect([choosing, chosen, redone].map((facts) => appealRefusal(facts, later(130)))).toEqual([null, 'step-not-allowed', null])
})

test('a redo that fell through goes back to operators, to whoever decided first as well, and is not decided again', () => {
  const failed = { ...decided, redo: redoOf({ askedAt: later(90), failedAt: later(100) }) }
  const by = { money, mayRedo: true, operatorId: olga, now: later(101) }
  expect(turnOf(failed, later(101))).toEqual({ whose: 'operators', until: null })
  expect(decisionRefusal(failed, { round: 2, outcome: 'full_refund', amountCents: null }, by)).toBeNull()
  expect(decisionRefusal(failed, { round: 2, outcome: 'redo', amountCents: null }, by)).toBe('redo-not-possible')
  expect(decisionRefusal(answered, { round: 1, outcome: 'redo', amountCents: null }, { ...by, mayRedo: false })).toBe('redo-not-possible')
})

const instants = fc.integer({ min: 0, max: 60 * 24 * 40 }).map((minutes) => addMinutes(openedAt, minutes))
const cases: fc.Arbitrary<CaseFacts> = fc
  .record({
    openedBy: fc.constantFrom(...CASE_OPENERS),
    disputed: fc.constantFrom(...DISPUTE_STATES, null),
    answered: fc.boolean(),
    rounds: fc.constantFrom(0, 1, 2),
    appealed: fc.boolean(),
    redo: fc.constantFrom(null, redoOf(), redoOf({ askedAt: later(90) }), done, redoOf({ askedAt: later(90), failedAt: later(100) })),
  })
  .map(({ openedBy, disputed, answered: isAnswered, rounds, appealed: isAppealed, redo }) => ({
    redo: rounds === 0 ? null : redo,
    openedBy,
    openedAt,
    disputes: disputed === null ? [] : [{ ...contested, state: disputed }],
    answeredAt: isAnswered ? later(3) : null,
    decisions: CASE_ROUNDS.slice(0, rounds).map((round) => ({ round, at: later(80 * round), operatorId: olga })),
    appealedAt: rounds > 1 || (rounds === 1 && isAppealed) ? later(100) : null,
    closedAt: rounds > 1 ? later(160) : null,
  }))

test('somebody is always awaited until the case is closed, and whoever is awaited may act', () => {
  fc.assert(
    fc.property(cases, instants, (facts, now) => {
      const { whose, until } = turnOf(facts, now)
      expect(whose === null).toBe(stageOf(facts, now) === 'closed')
      if (until !== null) expect(now < until).toBe(true)
      if (stageOf(facts, now) === 'bank') {
        expect(['operators', 'bank']).toContain(whose)
        expect(
          decisionRefusal(facts, { round: 1, outcome: 'nothing', amountCents: null }, { money, mayRedo: true, operatorId: omar, now }),
        ).toBe('bank-decides')
        return
      }
      if (stageOf(facts, now) === 'redo') {
        expect([mayAskRedo(facts, now), mayApproveRedo(facts, now), whose === 'cleaner'].filter(Boolean)).toHaveLength(1)
        return
      }
      if (whose === 'client' || whose === 'cleaner') expect([writingRefusal(facts, now), isAnswer(facts, whose)]).toEqual([null, true])
      if (whose === 'either' && stageOf(facts, now) === 'answer')
        expect([isAnswer(facts, 'client'), isAnswer(facts, 'cleaner')]).toEqual([true, true])
      else if (whose === 'either') expect(appealRefusal(facts, now)).toBeNull()
      if (whose === 'operators') {
        const round = facts.decisions.length === 0 ? 1 : 2
        expect(
          decisionRefusal(facts, { round, outcome: 'nothing', amountCents: null }, { money, mayRedo: true, operatorId: omar, now }),
        ).toBeNull()
      }
    }),
  )
})

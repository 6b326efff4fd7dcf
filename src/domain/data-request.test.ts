import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './civil-date.ts'
import { dueOn, impossibleFact, keptUntil, standingOf, type DataRequestFacts } from './data-request.ts'

const WAITING: DataRequestFacts = {
  kind: 'access',
  person: 'Zoé Côté-Nguyen, zoe@exemple.ca',
  asked: 'Une copie de tout.',
  receivedOn: '2026-10-31',
  identityProvedOn: null,
  answeredOn: null,
  answer: null,
  answerWords: '',
}
const ANSWERED: DataRequestFacts = {
  ...WAITING,
  identityProvedOn: '2026-11-02',
  answeredOn: '2026-11-20',
  answer: 'granted',
  answerWords: 'La copie est partie par la poste.',
}
const TODAY = '2026-11-24'

describe('a request', () => {
  it.each([
    ['2026-10-31', 'waiting'],
    ['2026-11-22', 'waiting'],
    ['2026-11-23', 'urgent'],
    ['2026-11-30', 'urgent'],
    ['2026-12-01', 'late'],
  ] as const)('of 31 October, without an answer on %s, is %s', (today, standing) => {
    expect(dueOn(WAITING)).toBe('2026-11-30')
    expect(standingOf(WAITING, today)).toBe(standing)
  })

  it('is answered once it has a day of answer, however late, and is then kept for three years', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), (days) => {
        const answered = { ...ANSWERED, answeredOn: addDays(WAITING.receivedOn, days) }
        expect(standingOf(answered, addDays(answered.answeredOn, 1))).toBe('answered')
      }),
    )
    expect([keptUntil(WAITING), keptUntil(ANSWERED)]).toEqual([null, '2029-11-20'])
    expect(keptUntil({ answeredOn: '2028-02-29' })).toBe('2031-02-28')
  })
})

it.each([
  ['what waits', WAITING, null],
  ['what is answered', ANSWERED, null],
  ['a refusal to somebody who proved nothing', { ...ANSWERED, answer: 'refused', identityProvedOn: null }, null],
  ['a day to come', { ...WAITING, receivedOn: '2026-11-25' }, 'receivedOn'],
  ['proof before the request', { ...WAITING, identityProvedOn: '2026-10-30' }, 'identityProvedOn'],
  ['an answer before the request', { ...ANSWERED, answeredOn: '2026-10-30' }, 'answeredOn'],
  ['an answer without its day', { ...ANSWERED, answeredOn: null }, 'answeredOn'],
  ['a day without its answer', { ...ANSWERED, answer: null }, 'answer'],
  ['a copy for somebody who proved nothing', { ...ANSWERED, identityProvedOn: null }, 'identityProvedOn'],
  ['a copy before the proof', { ...ANSWERED, identityProvedOn: '2026-11-21' }, 'identityProvedOn'],
  ['a refusal without reasons', { ...ANSWERED, answer: 'refused', answerWords: ' ' }, 'answerWords'],
] as const)('says of %s whether it can be true', (_name, facts, fault) => {
  expect(impossibleFact(facts, TODAY)).toBe(fault)
})

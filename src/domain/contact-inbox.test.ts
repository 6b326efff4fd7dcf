import { expect, it } from 'vitest'
import { CONTACT_SUBJECTS } from './contact.ts'
import { ageOf, answerDueAt, CONTACT_ACTS, CONTACT_STATES, excerptOf, linesOf, mayTake, stateAfter, subjectsOf } from './contact-inbox.ts'
import { dueOn as dataRequestDueOn } from './data-request.ts'
import { OPERATOR_ROLES } from './operator.ts'
import { DEFAULT_TIME_ZONE } from './property.ts'
import { instantOf, localOf } from './time.ts'

it('who answers visits and data reads everything, who writes the site’s words what is asked of the site, and the others nothing', () => {
  expect(OPERATOR_ROLES.map((role) => [role, subjectsOf(role)])).toEqual([
    ['support', CONTACT_SUBJECTS],
    ['money', []],
    ['content', ['question', 'commercial']],
    ['owner', CONTACT_SUBJECTS],
  ])
  expect(subjectsOf(null)).toEqual([])
})

it.each([
  ['answer', 'waiting', 'answered'],
  ['close', 'waiting', 'closed'],
  ['reopen', 'answered', 'waiting'],
  ['reopen', 'closed', 'waiting'],
  ['note', 'waiting', 'waiting'],
  ['note', 'answered', 'answered'],
] as const)('%s of a message that is %s makes it %s', (act, state, after) => {
  expect(stateAfter(act, { state, version: 3 }, 3)).toBe(after)
})

it('no act is taken twice, nor from an older version; a note is never late', () => {
  for (const act of CONTACT_ACTS)
    for (const state of CONTACT_STATES)
      if (!mayTake(act, state)) expect(() => stateAfter(act, { state, version: 1 }, 1)).toThrow('contact-changed')
  expect(() => stateAfter('answer', { state: 'waiting', version: 3 }, 2)).toThrow('contact-changed')
  expect(stateAfter('note', { state: 'closed', version: 3 }, 1)).toBe('closed')
})

const AT = new Date('2026-11-24T15:00:00Z')
const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)

it.each([
  [-5, 'minutes', 0],
  [59, 'minutes', 59],
  [60, 'hours', 1],
  [47 * 60 + 59, 'hours', 47],
  [48 * 60, 'days', 2],
] as const)('after %i minutes a message has waited %s: %i', (minutes, unit, count) => {
  expect(ageOf(AT, later(minutes))).toEqual({ unit, count })
})

it('the law sets a day for requests about data alone', () => {
  expect(CONTACT_SUBJECTS.map((subject) => [subject, answerDueAt(subject, AT)?.toISOString() ?? null])).toEqual([
    ['question', null],
    ['visit', null],
    ['commercial', null],
    ['privacy', '2026-12-24T17:00:00.000Z'],
    ['other', null],
  ])
})

it.each([
  // Clocks go forward on March 8, and back on November 1.
  ['2026-02-20T23:30', '2026-03-22'],
  ['2026-10-10T00:30', '2026-11-09'],
])('the day is the thirtieth after the one on which it came, whatever clocks do between: %s', (received, dueOn) => {
  const [date = '', time = ''] = received.split('T')
  const dueAt = answerDueAt('privacy', instantOf({ date, time, timeZone: DEFAULT_TIME_ZONE }))
  expect(dueAt && localOf(dueAt, DEFAULT_TIME_ZONE).date).toBe(dueOn)
  expect(dataRequestDueOn({ receivedOn: date })).toBe(dueOn)
})

it('a list shows the beginning on one line, and letters each line that says something', () => {
  expect(excerptOf('Bonjour,\n\n  la visite')).toBe('Bonjour, la visite')
  expect(excerptOf('é'.repeat(141))).toBe(`${'é'.repeat(140)}…`)
  expect(linesOf(' a \n\n\n b\n')).toEqual(['a', 'b'])
})

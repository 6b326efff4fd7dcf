import { expect, it } from 'vitest'
import { doesDuty, DUTIES, maySuspend, NEWCOMERS_ROLE, OPERATOR_ROLES, type Duty } from './operator.ts'

const duties = Object.keys(DUTIES) as Duty[]

it('an owner does everything, and alone says who does what', () => {
  expect(duties.filter((duty) => !doesDuty('owner', duty))).toEqual([])
  expect(OPERATOR_ROLES.filter((role) => doesDuty(role, 'name operators'))).toEqual(['owner'])
})

it('an owner alone reads what everybody did', () => {
  expect(OPERATOR_ROLES.filter((role) => doesDuty(role, 'read the log'))).toEqual(['owner'])
})

it('whoever is no operator does nothing', () => {
  expect(duties.filter((duty) => doesDuty(null, duty))).toEqual([])
})

it('a newcomer moves no money, changes no settings, exports no books and writes to nobody who did not write first', () => {
  const kept: readonly Duty[] = ['move money', 'change settings', 'export books', 'write the newsletter', 'write banners', 'name operators']
  expect(kept.filter((duty) => doesDuty(NEWCOMERS_ROLE, duty))).toEqual([])
})

it.each([
  ['money', 'move money', true],
  ['money', 'suspend people', false],
  ['content', 'moderate reviews', true],
  ['content', 'answer messages', true],
  ['money', 'answer messages', false],
  ['content', 'read cases', false],
  ['content', 'see money', false],
  ['support', 'decide cases', true],
  ['support', 'check papers', true],
] as const)('%s and “%s”: %s', (role, duty, does) => {
  expect(doesDuty(role, duty)).toBe(does)
})

it('support suspends people, and an owner operators as well', () => {
  const suspends = (by: (typeof OPERATOR_ROLES)[number]) =>
    [null, ...OPERATOR_ROLES].filter((operatorRole) => maySuspend((duty) => doesDuty(by, duty), { operatorRole }))
  expect(suspends('support')).toEqual([null])
  expect(suspends('owner')).toEqual([null, ...OPERATOR_ROLES])
  expect([...suspends('money'), ...suspends('content')]).toEqual([])
})

// Until when a client is asked how one gets in.
import { expect, it } from 'vitest'
import { isYetToEnter } from './access-nudge.tsx'

it.each([
  ['pending', true],
  ['confirmed', true],
  ['in_progress', false],
  ['completed', false],
  ['cancelled', false],
] as const)('of a visit that is %s, somebody is yet to enter: %s', (status, expected) => {
  expect(isYetToEnter(status)).toBe(expected)
})

import { expect, it } from 'vitest'
import { presenceOf } from './presence.ts'

const here = { hides: false, isVisiting: false, tabs: [] as boolean[] }

it.each([
  ['nobody is connected', here, 'offline'],
  ['every tab is hidden or left', { ...here, tabs: [false, false] }, 'away'],
  ['one tab of several is in use', { ...here, tabs: [false, true] }, 'online'],
  ['a visit is under way', { ...here, isVisiting: true, tabs: [true] }, 'busy'],
  ['a visit is under way and no page is open', { ...here, isVisiting: true }, 'busy'],
  ['they hide it', { hides: true, isVisiting: true, tabs: [true] }, null],
])('when %s', (_case, standing, presence) => {
  expect(presenceOf(standing)).toBe(presence)
})

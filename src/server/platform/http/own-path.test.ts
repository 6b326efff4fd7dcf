import { expect, it } from 'vitest'
import { ownPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/bookings?when=past&lng=en', '/bookings?when=past&lng=en'],
  ['/a/../b', '/b'],
])('%j is a path of this site', (path, read) => {
  expect(ownPath(path)).toBe(read)
})

it.each([
  undefined,
  '',
  'bookings',
  '//ailleurs.test',
  '/\\ailleurs.test',
  '/.//ailleurs.test',
  '/a/..//ailleurs.test',
  '/\t/ailleurs.test',
  'https://ailleurs.test/',
  'javascript:alert(1)',
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeNull()
})

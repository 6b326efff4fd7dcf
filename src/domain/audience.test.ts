import { describe, expect, it } from 'vitest'
import { countedPath, HEARTBEAT_MS, isTrialHost, PATH_CHECK_MS } from './audience.ts'

describe('the path that is counted', () => {
  it.each([
    ['/', '/'],
    ['/cleaners?address=4521+rue+Fabre#x', '/cleaners'],
    ['/cleaners/marie-claude-b', '/cleaners/marie-claude-b'],
    ['/bookings/3f1c6f0a-0000-4000-8000-000000000001/pay', '/bookings/:id/pay'],
    ['/reset-password/abc', '/reset-password/:id'],
    ['/verify-email/court', '/verify-email/:id'],
    ['/admin/cleaners/42', '/admin/cleaners/:id'],
    [`/x/${'a'.repeat(40)}`, '/x/:id'],
  ])('of %s is %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted)
  })
})

it('a trial is the machine itself, and not a name under it', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isTrialHost)).toBe(true)
  expect(['maisonnette.localhost', 'maisonnette.test', 'localhost.example'].some(isTrialHost)).toBe(false)
})

it('a page is looked at every two seconds, and says every 28 that it is still open', () => {
  expect([PATH_CHECK_MS, HEARTBEAT_MS]).toEqual([2_000, 28_000])
})

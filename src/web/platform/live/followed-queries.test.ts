import { expect, it } from 'vitest'
import { isAnnouncedByPage, isFollowed, shows } from './followed-queries.ts'

const [ID, OTHER] = ['0b5e4ad4-45a5-4e9c-8f53-6d2f0d1f7a11', '1c6f5be5-56b6-4fad-9064-7e3f1e2f8b22']

it.each([
  [`/api/bookings/${ID}`, true],
  [`/api/bookings/${ID}/case`, true],
  ['/api/bookings', true],
  ['/api/bookings?tab=upcoming&page=2', true],
  ['/api/client/today', true],
  ['/api/cleaner/waiting-requests', true],
  [`/api/bookings/${OTHER}`, false],
  [`/api/bookings/${ID}x`, false],
  ['/api/users/me', false],
  ['/api/cleaners?city=laval', false],
  [7, false],
])('a change of a booking concerns %s: %s', (address, concerned) => {
  expect(shows(address, 'booking', ID)).toBe(concerned)
})

it.each(['/api/payouts', `/api/bookings/${OTHER}`, `/api/admin/cases/${OTHER}`, '/api/cleaner/verification'])(
  '%s is asked again when a connection opens',
  (address) => expect(isFollowed(address)).toBe(true),
)

it('answers that nobody else changes are left alone when a connection opens', () => {
  expect(['/api/users/me', '/api/cleaners', '/api/properties'].filter(isFollowed)).toEqual([])
})

it('the page of a booking announces its own changes', () => {
  expect([`/api/bookings/${ID}`, `/api/bookings/${ID}/case`, '/api/bookings'].map(isAnnouncedByPage)).toEqual([true, false, false])
})

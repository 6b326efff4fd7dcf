import { expect, it } from 'vitest'
import { isFollowed, saysItself, showsChange } from './shown.ts'

const [ID, OTHER] = ['0b5e4ad4-45a5-4e9c-8f53-6d2f0d1f7a11', '1c6f5be5-56b6-4fad-9064-7e3f1e2f8b22']

it.each([
  [`/api/bookings/${ID}`, true],
  [`/api/bookings/${ID}/case`, true],
  ['/api/bookings', true],
  ['/api/bookings?tab=upcoming&page=2', true],
  ['/api/client/today', true],
  ['/api/todos', true],
  ['/api/cleaner/waiting-requests', true],
  ['/api/cleaner/calendar?from=2026-11-23&days=7', true],
  [`/api/bookings/${OTHER}`, false],
  [`/api/bookings/${ID}x`, false],
  ['/api/users/me', false],
  ['/api/cleaners?city=laval', false],
  [7, false],
])('a change of a booking concerns %s: %s', (address, concerned) => {
  expect(showsChange(address, 'booking', ID)).toBe(concerned)
})

it.each(['/api/payouts', `/api/bookings/${OTHER}`, `/api/admin/cases/${OTHER}`, '/api/cleaner/verification'])(
  '%s is asked again when a connection opens',
  (address) => expect(isFollowed(address)).toBe(true),
)

it('answers that nobody else changes are left alone when a connection opens', () => {
  expect(['/api/users/me', '/api/cleaners', '/api/properties'].filter(isFollowed)).toEqual([])
})

it('the page of a booking and the bell announce their own changes', () => {
  const addresses = [`/api/bookings/${ID}`, '/api/notices/unread', '/api/notices?page=2', `/api/bookings/${ID}/case`, '/api/bookings']
  expect(addresses.map(saysItself)).toEqual([true, true, true, false, false])
})

it('conversations, each of them and the count of unread messages are asked again when a connection opens, and say themselves what changed', () => {
  const addresses = ['/api/conversations?page=1', `/api/messages/${ID}`, '/api/messages/unread']
  expect(addresses.map(isFollowed)).toEqual([true, true, true])
  expect(addresses.map(saysItself)).toEqual([true, true, true])
  expect(addresses.map((address) => showsChange(address, 'conversation'))).toEqual([true, false, false])
  expect(isFollowed(`/api/messages/${ID}/search?q=cl%C3%A9`)).toBe(false)
})

it('the run of a Friday and the settings follow by themselves', () => {
  for (const address of ['/api/admin/payouts', '/api/admin/payouts/all?page=2']) expect(showsChange(address, 'payout', ID)).toBe(true)
  expect(showsChange('/api/admin/settings', 'setting', ID)).toBe(true)
})

it('unpaid halves, disputes, differences, papers, referrals and reviews follow by themselves', () => {
  const shown = [
    ['/api/admin/owed-second-halves', 'booking'],
    ['/api/admin/disputes', 'dispute'],
    [`/api/admin/cases/${ID}`, 'dispute'],
    ['/api/admin/money-differences', 'difference'],
    ['/api/documents', 'document'],
    ['/api/referrals', 'referral'],
    ['/api/reviews?about=me&page=1', 'review'],
    ['/api/admin/reviews?page=1', 'review'],
  ] as const
  for (const [address, what] of shown)
    expect([address, showsChange(address, what, OTHER), isFollowed(address)]).toEqual([address, true, true])
})

it('a change of another visit, case or person leaves an answer about one of them as it is', () => {
  expect(showsChange(`/api/admin/cases/${ID}`, 'case', OTHER)).toBe(false)
  expect(showsChange(`/api/admin/users/${ID}`, 'person', OTHER)).toBe(false)
  expect(showsChange(`/api/bookings/${ID}/payment`, 'booking', OTHER)).toBe(false)
})

it('what somebody wrote to another is read again by a press alone, since each reading is on record', () => {
  expect(isFollowed(`/api/admin/conversations/${ID}?before=3`)).toBe(false)
  expect(isFollowed('/api/admin/conversations')).toBe(true)
})

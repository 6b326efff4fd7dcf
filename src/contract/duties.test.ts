// Each endpoint that operators call names the duty that it takes; no other does.
import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Duty } from '#domain/operator.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.entries(api) as [string, Endpoint][]
const takesOperators = ({ who }: Endpoint): boolean => Array.isArray(who) && who.includes('admin')

it('an endpoint has a duty if and only if operators call it', () => {
  expect(endpoints.filter(([, endpoint]) => takesOperators(endpoint) !== (endpoint.duty !== undefined)).map(([key]) => key)).toEqual([])
})

it('what only looks takes no duty of acting, and money moves by a duty of its own', () => {
  const duties = new Map(endpoints.map(([key, { duty }]) => [key, duty]))
  expect(duties.get('POST /api/admin/payouts/resume')).toBe('move money')
  expect(duties.get('POST /api/bookings/{id}/waive-second-half')).toBe('move money')
  const looks = [...duties].filter(([key, duty]) => key.startsWith('GET ') && /^(move|decide|suspend|act|change)/.test(duty ?? ''))
  expect(looks).toEqual([])
})

it('what weighs asks for a recent sign-in: money, people’s standing, the team, settings, letters to thousands, and data taken along', () => {
  const asks = endpoints.filter(([, { duty, recentSignIn }]) => duty && recentSignIn).map(([key]) => key)
  expect(asks.toSorted()).toEqual([
    'GET /api/admin/audit.csv',
    'GET /api/admin/users.csv',
    'POST /api/admin/cases/{id}/decide',
    'POST /api/admin/cases/{id}/refund-again',
    'POST /api/admin/money-differences/{id}/explain',
    'POST /api/admin/newsletter/{id}/resume',
    'POST /api/admin/newsletter/{id}/start',
    'POST /api/admin/payouts/resume',
    'POST /api/admin/payouts/{id}/allow',
    'POST /api/admin/payouts/{id}/stop',
    'POST /api/admin/promotions',
    'POST /api/admin/promotions/{id}/raise',
    'POST /api/admin/promotions/{id}/stop',
    'POST /api/admin/settings/changes',
    'POST /api/admin/settings/changes/{id}/cancel',
    'POST /api/admin/settings/changes/{id}/confirm',
    'POST /api/admin/users/{id}/close',
    'POST /api/admin/users/{id}/email',
    'POST /api/admin/users/{id}/lift',
    'POST /api/admin/users/{id}/operator-role',
    'POST /api/admin/users/{id}/suspend',
    'POST /api/admin/users/{id}/view',
    'POST /api/bookings/{id}/waive-second-half',
  ])
})

const HEAVY: ReadonlySet<Duty> = new Set<Duty>(['move money', 'run promotions', 'change settings', 'name operators'])

it('every act of a duty that weighs as a whole asks for a recent sign-in', () => {
  const lax = endpoints.filter(([key, { duty, recentSignIn }]) => !key.startsWith('GET ') && duty && HEAVY.has(duty) && !recentSignIn)
  expect(lax.map(([key]) => key)).toEqual([])
})

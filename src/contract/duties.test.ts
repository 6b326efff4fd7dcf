// Each endpoint that operators call names the duty that it takes; no other does.
import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.entries(api) as [string, Endpoint][]
const takesOperators = ({ who }: Endpoint): boolean => Array.isArray(who) && who.includes('admin')

it('an endpoint has a duty if and only if operators call it', () => {
  expect(endpoints.filter(([, endpoint]) => takesOperators(endpoint) !== (endpoint.duty !== undefined)).map(([key]) => key)).toEqual([])
})

it('what only looks takes no duty of acting, and money moves by a duty of its own', () => {
  const duties = new Map(endpoints.map(([key, { duty }]) => [key, duty]))
  expect(duties.get('POST /api/admin/payouts/resume')).toBe('move money')
  expect(duties.get('POST /api/bookings/{id}/waive-claim')).toBe('move money')
  const looks = [...duties].filter(([key, duty]) => key.startsWith('GET ') && /^(move|decide|suspend|act|change)/.test(duty ?? ''))
  expect(looks).toEqual([])
})

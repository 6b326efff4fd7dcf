import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint, EndpointKey } from './endpoint.ts'

const posts = (Object.entries(api) as [EndpointKey, Endpoint][]).filter(([key]) => key.startsWith('POST '))

/** Creations that a repetition cannot double: an address has one account, a challenge is answered once, a new quiz drops the open one, a message brings its sender's own id, a conversation is reported once, and a calendar has one address. */
const ONCE_BY_NATURE = new Set([
  'POST /api/register',
  'POST /api/auth/signup',
  'POST /api/auth/signup-without-password',
  'POST /api/auth/passkeys/registration',
  'POST /api/cleaner/training/{module}/attempts',
  'POST /api/messages/{bookingId}',
  'POST /api/messages/{bookingId}/report',
  'POST /api/cleaner/outside-calendars',
])

describe('a POST that may be sent twice', () => {
  it('takes an idempotency key when it creates something', () => {
    const creating = posts.filter(([key, { status }]) => status === 201 && !ONCE_BY_NATURE.has(key))
    expect(creating.length).toBeGreaterThan(0)
    expect(creating.filter(([, { idempotent }]) => !idempotent).map(([key]) => key)).toEqual([])
  })

  it('takes one when it writes to a mailbox that nobody verified yet', () => {
    for (const key of ['POST /api/newsletter', 'POST /api/alerts'] as const) expect(api[key]).toMatchObject({ idempotent: true })
  })

  it('takes one when it moves a booking or its money', () => {
    const moving = posts.filter(([key]) => /^POST \/api\/(?:bookings|payouts)\b/.test(key) && !key.endsWith('/secrets'))
    expect(moving.length).toBeGreaterThan(0)
    expect(moving.filter(([, { idempotent }]) => !idempotent).map(([key]) => key)).toEqual([])
  })
})

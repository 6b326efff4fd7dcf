import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { HOLD_MINUTES } from '#domain/booking-timers.ts'
import type { PropertyId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { PriceBreakdown } from '#domain/pricing.ts'
import { emptyDraft, type BookingDraft } from './booking-draft.ts'
import { requestBooking } from './use-request.ts'

const complete: BookingDraft = {
  ...emptyDraft,
  propertyId: '0b7e4c39-6f0a-4b8e-9f3c-4d7f4a3f0a11' as PropertyId,
  kind: 'regular',
  mayPhotograph: false,
  date: '2026-11-26',
  time: '09:00',
}
const answer = { booking: { id: 'b1', requestedAt: '2026-11-23T14:00:00.000Z' }, payment: { clientSecret: 'secret' } }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status: 201 }))
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['three hours ahead of the server', '2026-11-23T17:00:00Z'],
  ['a day behind it', '2026-11-22T14:00:00Z'],
])('a device %s knows for how long the request that it made is held', async (_, deviceNow) => {
  vi.useFakeTimers({ now: Date.parse(deviceNow), toFake: ['Date'] })
  let draft = complete
  await requestBooking({
    kept: { draft, latest: () => draft, change: (part) => (draft = { ...draft, ...part }), clear: () => undefined },
    cleaner: { slug: 'marie-b' } as CleanerProfile,
    serviceType: 'condo',
    durationMinutes: 240,
    price: { finalCents: cents(20_000) } as PriceBreakdown,
    series: null,
  })
  // The form compares it with the clock of the same device.
  vi.setSystemTime(Date.now() + HOLD_MINUTES * 60_000)
  expect(Date.now() - (draft.requested?.at ?? 0)).toBe(HOLD_MINUTES * 60_000)
})

import { describe, expect, it } from 'vitest'
import { BOOKING_STATUSES, ENDED_STATUSES } from './booking.ts'
import { CERTAINTY, FED_STATUSES, filingOf } from './visit-in-calendars.ts'

const at = (status: Parameters<typeof filingOf>[0]['status'], hour = 14) => ({
  status,
  startsAt: new Date(Date.UTC(2026, 10, 26, hour)),
  endsAt: new Date(Date.UTC(2026, 10, 26, hour + 4)),
})

describe('what a mail program does with a visit', () => {
  it('files it once it is confirmed, and again where it moves', () => {
    expect(filingOf(at('pending'), at('confirmed'))).toBe('file')
    expect(filingOf(at('confirmed'), at('confirmed', 15))).toBe('file')
    expect(filingOf(at('confirmed'), { ...at('confirmed'), endsAt: at('confirmed', 15).endsAt })).toBe('file')
  })

  it.each(ENDED_STATUSES)('removes a confirmed visit that is %s, and nothing that was never filed', (status) => {
    expect(filingOf(at('confirmed'), at(status))).toBe('remove')
    expect(filingOf(at('pending'), at(status))).toBeNull()
    expect(filingOf(at('none'), at(status))).toBeNull()
  })

  it('leaves it where it is while it goes on as agreed', () => {
    expect(filingOf(at('none'), at('pending'))).toBeNull()
    expect(filingOf(at('confirmed'), at('confirmed'))).toBeNull()
    expect(filingOf(at('confirmed'), at('in_progress'))).toBeNull()
    expect(filingOf(at('in_progress'), at('completed'))).toBeNull()
  })
})

it('a feed shows what is sure, and only that', () => {
  expect(BOOKING_STATUSES.filter((status) => CERTAINTY[status] === 'confirmed')).toEqual([...FED_STATUSES])
})

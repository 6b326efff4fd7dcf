import { describe, expect, it, test } from 'vitest'
import { BOOKING_LABELS, BOOKING_STATUSES, ENDED_STATUSES, isEnded, type BookingLabel, type BookingStatus } from './booking.ts'
import { standingOf } from './booking-standing.ts'

const labelSets = BOOKING_LABELS.reduce<readonly (readonly BookingLabel[])[]>(
  (sets, label) => sets.flatMap((set) => [set, [...set, label]]),
  [[]],
)
const every = BOOKING_STATUSES.flatMap((status) => labelSets.map((labels) => ({ status, labels })))

test.each<[BookingStatus, readonly BookingLabel[], string, string]>([
  ['pending', [], 'pending', 'pending'],
  ['pending', ['awaiting_payment'], 'awaiting_payment', 'awaiting_payment'],
  ['pending', ['awaiting_cleaner'], 'awaiting_cleaner', 'awaiting_cleaner'],
  ['confirmed', [], 'confirmed', 'confirmed'],
  ['confirmed', ['late'], 'late', 'late'],
  ['confirmed', ['no_show'], 'late', 'late'],
  ['in_progress', [], 'in_progress', 'in_progress'],
  ['completed', [], 'completed', 'completed'],
  ['completed', ['awaiting_payment'], 'awaiting_payment', 'awaiting_payment'],
  ['cancelled', [], 'cancelled', 'cancelled'],
  ['cancelled', ['no_show'], 'no_show', 'cancelled'],
  ['declined', [], 'declined', 'declined'],
])('%s with %j is shown as %s to the client and as %s to the cleaner', (status, labels, client, cleaner) => {
  expect(standingOf({ status, labels }, 'client')).toBe(client)
  expect(standingOf({ status, labels }, 'cleaner')).toBe(cleaner)
})

describe('whatever the status and the labels', () => {
  it('the status that is shown is the booking’s own or one of what it waits for', () => {
    for (const booking of every)
      for (const part of ['client', 'cleaner'] as const) {
        const standing = standingOf(booking, part)
        const known: readonly string[] = [booking.status, ...booking.labels]
        expect(standing === 'late' ? booking.labels.includes('late') || booking.labels.includes('no_show') : known.includes(standing)).toBe(
          true,
        )
      }
  })

  it('a cleaner never reads that they were absent', () => {
    for (const booking of every) expect(standingOf(booking, 'cleaner')).not.toBe('no_show')
  })

  it('what has ended waits for nothing', () => {
    for (const booking of every.filter(({ status }) => isEnded(status)))
      expect([...ENDED_STATUSES, 'no_show']).toContain(standingOf(booking, 'client'))
  })

  it('money that is owed outranks all that is not over', () => {
    for (const booking of every.filter(({ status, labels }) => !isEnded(status) && labels.includes('awaiting_payment')))
      expect(standingOf(booking, 'client')).toBe('awaiting_payment')
  })
})

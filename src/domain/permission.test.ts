import { describe, expect, test } from 'vitest'
import { minutesAfter } from './booking-timers.ts'
import { BOOKING_STATUSES } from './booking.ts'
import { mayChooseRole, mayPay, mayReadAccessSecrets, mayReview, mayUseProperty, mayViewBooking, mayWorkOn, partIn } from './permission.ts'
import type { Person } from './permission.ts'

const client: Person = { id: 'claire', role: 'client' }
const otherClient: Person = { id: 'denis', role: 'client' }
const cleaner: Person = { id: 'marie', role: 'cleaner' }
const otherCleaner: Person = { id: 'paul', role: 'cleaner' }
const operator: Person = { id: 'olga', role: 'admin' }
const newcomer: Person = { id: 'nour', role: null }
const everyone = [client, otherClient, cleaner, otherCleaner, operator, newcomer]
const who = (may: (person: Person) => boolean) => everyone.filter(may).map((person) => person.id)

const startsAt = new Date('2026-11-26T14:00:00Z')
const endsAt = new Date('2026-11-26T18:00:00Z')
const booking = { clientId: 'claire', cleanerId: 'marie', status: 'confirmed' as const, startsAt, endsAt }

test('a booking is seen by its client, its cleaner and operators, and paid by its client', () => {
  expect(who((person) => mayViewBooking(person, booking))).toEqual(['claire', 'marie', 'olga'])
  expect(who((person) => mayPay(person, booking))).toEqual(['claire'])
})

test('a person plays one part in a booking, or none', () => {
  expect(everyone.map((person) => partIn(person, booking))).toEqual(['client', null, 'cleaner', null, 'admin', null])
  const offered = { ...booking, cleanerId: null, status: 'available' as const }
  expect(everyone.map((person) => partIn(person, offered))).toEqual(['client', null, 'cleaner', 'cleaner', 'admin', null])
})

test('a property is cleaned for the client who keeps it alone', () => {
  expect(who((person) => mayUseProperty(person, { clientId: 'claire' }))).toEqual(['claire'])
})

test('a role is chosen once', () => {
  expect(who(mayChooseRole)).toEqual(['nour'])
})

test('only the assigned cleaner works, and only once punched in', () => {
  expect(who((person) => mayWorkOn(person, { ...booking, status: 'in_progress' }))).toEqual(['marie'])
  expect(who((person) => mayWorkOn(person, booking))).toEqual([])
})

describe('the secrets of a home', () => {
  const opensAt = minutesAfter(startsAt, -24 * 60)
  const reads = (now: Date, of = booking) => who((user) => mayReadAccessSecrets({ user, booking: of, now }))

  test('are the client’s at any time, and the assigned cleaner’s from 24 hours before until the end', () => {
    expect(reads(new Date(opensAt.getTime() - 1))).toEqual(['claire'])
    expect(reads(opensAt)).toEqual(['claire', 'marie'])
    expect(reads(new Date(endsAt.getTime() - 1))).toEqual(['claire', 'marie'])
    expect(reads(endsAt)).toEqual(['claire'])
  })

  test('stay open to work that runs late, and to no cleaner whose visit does not stand', () => {
    for (const status of BOOKING_STATUSES) {
      const readers = who((user) => mayReadAccessSecrets({ user, booking: { ...booking, status }, now: startsAt }))
      expect(readers, status).toEqual(status === 'confirmed' || status === 'in_progress' ? ['claire', 'marie'] : ['claire'])
    }
    expect(mayReadAccessSecrets({ user: cleaner, booking: { ...booking, status: 'in_progress' }, now: minutesAfter(endsAt, 30) })).toBe(
      true,
    )
  })
})

test('both parties review a completed visit once, for fourteen days', () => {
  const done = { ...booking, status: 'completed' as const, completedAt: endsAt }
  const now = minutesAfter(endsAt, 60)
  expect(who((person) => mayReview(person, done, { alreadyGiven: false, now }))).toEqual(['claire', 'marie'])
  expect(who((person) => mayReview(person, done, { alreadyGiven: true, now }))).toEqual([])
  expect(who((person) => mayReview(person, done, { alreadyGiven: false, now: minutesAfter(endsAt, 14 * 24 * 60) }))).toEqual([])
  expect(who((person) => mayReview(person, { ...booking, completedAt: null }, { alreadyGiven: false, now }))).toEqual([])
})

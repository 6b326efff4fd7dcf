import { expect, it } from 'vitest'
import type { BookingId, SeriesId } from '#domain/id.ts'
import { ask } from './api.ts'
import { idIn, pathId } from './typed-id.ts'

const TEXT = '0b7e4c39-6f0a-4b8e-9f3c-4d7f4a3f0a11'

it('only what looks like an id is one', () => {
  expect(idIn(TEXT)).toBe(TEXT)
  expect([idIn(null), idIn(undefined), idIn(''), idIn(7), idIn(`${TEXT}0`), idIn('new')]).toEqual([null, null, null, null, null, null])
})

it('a path without an id has no page', () => {
  expect(pathId({ id: TEXT })).toBe(TEXT)
  expect(() => pathId({ id: 'new' })).toThrow(expect.objectContaining({ status: 404 }))
  expect(() => pathId({ id: TEXT }, 'bookingId')).toThrow(expect.objectContaining({ status: 404 }))
})

it("a question about a booking takes a booking's id alone", () => {
  expect(ask('GET /api/bookings/{id}', { params: { id: pathId<BookingId>({ id: TEXT }) } }).queryKey).toEqual([`/api/bookings/${TEXT}`])
  // @ts-expect-error The id of a series is no booking's.
  expect(ask('GET /api/bookings/{id}', { params: { id: pathId<SeriesId>({ id: TEXT }) } }).queryKey).toHaveLength(1)
  // @ts-expect-error Text is no id before it is read as one.
  expect(ask('GET /api/bookings/{id}', { params: { id: TEXT } }).queryKey).toHaveLength(1)
})

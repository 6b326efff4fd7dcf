import { expectTypeOf, test } from 'vitest'
import type { BookingId, ClientId, CleanerId, EitherId, PhotoId, PropertyId, UserId } from './id.ts'
import type { Person } from './permission.ts'

test('one id is not taken for another', () => {
  expectTypeOf<ClientId>().not.toExtend<CleanerId>()
  expectTypeOf<CleanerId>().not.toExtend<ClientId>()
  expectTypeOf<BookingId>().not.toExtend<PropertyId>()
  expectTypeOf<PhotoId>().not.toExtend<BookingId>()
  expectTypeOf<UserId>().not.toExtend<ClientId>()
  expectTypeOf<string>().not.toExtend<BookingId>()
})

test('a client and a cleaner are people with an account, and every id is text', () => {
  expectTypeOf<ClientId>().toExtend<UserId>()
  expectTypeOf<CleanerId>().toExtend<UserId>()
  expectTypeOf<EitherId>().toExtend<ClientId & CleanerId>()
  expectTypeOf<BookingId>().toExtend<string>()
})

test('the role of a person says what their id is of', () => {
  expectTypeOf<Extract<Person, { role: 'client' }>['id']>().toEqualTypeOf<ClientId>()
  expectTypeOf<Extract<Person, { role: 'cleaner' }>['id']>().toEqualTypeOf<CleanerId>()
})

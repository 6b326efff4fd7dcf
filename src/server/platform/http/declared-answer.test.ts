import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { api } from '#contract/api.ts'
import { isRawOutput, type Endpoint } from '#contract/endpoint.ts'
import { compileSerializer } from './declared-answer.ts'

const person = z.object({
  name: z.string(),
  age: z.int().nullable(),
  priceCents: z.int(),
  role: z.enum(['client', 'cleaner']),
  nick: z.string().optional(),
  tags: z.array(z.object({ word: z.string() })),
  rates: z.partialRecord(z.enum(['day', 'night']), z.number()),
  at: z.date().transform((date) => date.toISOString()),
  trimmed: z.string().trim(),
})
const given = {
  name: 'Marie',
  age: null,
  priceCents: 12_000,
  role: 'client',
  password: 'secret',
  tags: [{ word: 'a', hidden: 1 }],
  rates: { day: 1 },
  at: new Date(0),
  trimmed: ' x ',
}

describe('a serialized answer', () => {
  it('equals the result of parsing', () => {
    expect(compileSerializer(person)(given)).toEqual(person.parse(given))
    expect(compileSerializer(person)(given)).not.toHaveProperty('password')
    expect(JSON.stringify(compileSerializer(person)(given))).toBe(JSON.stringify(person.parse(given)))
  })

  it('is the value itself only where it has the declared fields and no others, in their order', () => {
    const pair = z.object({ list: z.array(z.object({ a: z.number(), b: z.string().optional() })) })
    const serialize = compileSerializer(pair)
    const declared = { list: [{ a: 1, b: 'x' }] }
    expect(serialize(declared)).toBe(declared)
    const others = [{ a: 1, secret: 2 }, { b: 'x', a: 1 }, { secret: 2, a: 1 }, { a: 1, b: 'x', secret: 2 }, { a: 1 }]
    for (const one of others) {
      const value = { list: [{ a: 0, b: 'y' }, one] }
      expect(JSON.stringify(serialize(value))).toBe(JSON.stringify(pair.parse(value)))
    }
  })

  it.each([
    [{ name: 5 }, 'string'],
    [{ name: undefined }, 'undefined'],
    [{ name: null }, 'null'],
    [{ age: Number.NaN }, 'a number'],
    [{ priceCents: null }, 'null'],
    [{ role: 'admin' }, 'one of the declared words'],
    [{ tags: 'a' }, 'an array'],
    [{ tags: [null] }, 'an object'],
    [{ rates: { noon: 1 } }, 'noon'],
  ])('is nothing when a value is not of its type: %j', (wrong, complaint) => {
    expect(() => compileSerializer(person)({ ...given, ...wrong })).toThrow(complaint)
  })

  it('does not repeat in its complaint what must not be seen', () => {
    expect(() => compileSerializer(z.object({ pin: z.number() }))({ pin: 'the-wifi-password' })).toThrow(/^(?!.*wifi)/)
  })
})

it('every answer of the contract can be compiled', () => {
  for (const endpoint of Object.values(api) as Endpoint[]) if (!isRawOutput(endpoint.output)) compileSerializer(endpoint.output)
})

// Makes input for an endpoint from its own schemas: right, wrong in one place, or wild.
import * as z from 'zod'

/** Repeatable random numbers: the same seed gives the same ones. */
export function chanceOf(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    below: (max: number): number => Math.floor(next() * max),
    chance: (odds: number): boolean => next() < odds,
    oneOf: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  }
}
export type Chance = ReturnType<typeof chanceOf>

const DEEP = JSON.parse(`${'['.repeat(400)}${']'.repeat(400)}`) as unknown
const PROTO = JSON.parse('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}') as unknown
const WILD: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '🧽'.repeat(60),
  'é'.repeat(5_000),
  '\u202e\u200b\ufeff',
  'İstanbul ﬃ ß',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '${7*7} {{7*7}} %s %n',
  '{{message}} $t(common:yes) $t(fault)',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '2026-11-01T01:30:00-99:99',
  '24:00',
  '09:60',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '-0',
  0,
  -0,
  -1,
  0.1,
  1e21,
  1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  -(2 ** 31) - 1,
  2 ** 31,
  2 ** 53,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  ['a', 'a'],
  Array.from({ length: 500 }, (_none, index) => index),
  { length: 5 },
  { toString: 'x', valueOf: 1 },
  DEEP,
  PROTO,
]

export const wildValue = (chance: Chance): unknown => chance.oneOf(WILD)

type Json = { readonly [key: string]: unknown }

const shapes = new WeakMap<z.ZodType, Json>()

/** The schema as plain data; parts that JSON Schema cannot express accept anything. */
export function shapeOf(schema: z.ZodType): Json {
  const known = shapes.get(schema)
  if (known) return known
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  shapes.set(schema, shape)
  return shape
}

export type Hints = Readonly<Record<string, readonly unknown[]>>

/** A value that the schema most likely takes. `hints` offers, by property name, things that really exist. */
export function likelyValue(shape: Json, chance: Chance, hints: Hints, name = ''): unknown {
  const hinted = hints[name]
  if (hinted && chance.chance(0.7)) return chance.oneOf(hinted)
  if ('const' in shape) return shape['const']
  if (Array.isArray(shape['enum'])) return chance.oneOf(shape['enum'] as unknown[])
  const choices = (shape['anyOf'] ?? shape['oneOf']) as Json[] | undefined
  if (choices) return likelyValue(chance.oneOf(choices), chance, hints, name)
  switch (shape['type']) {
    case 'object':
      return likelyObject(shape, chance, hints)
    case 'array': {
      const length = Math.min(Number(shape['maxItems'] ?? 3), Number(shape['minItems'] ?? 0) + chance.below(4))
      return Array.from({ length }, () => likelyValue((shape['items'] ?? {}) as Json, chance, hints, name))
    }
    case 'integer':
    case 'number':
      return likelyNumber(shape, chance)
    case 'boolean':
      return chance.chance(0.5)
    case 'null':
      return null
    case 'string':
      return likelyText(shape, chance)
    default:
      return wildValue(chance)
  }
}

function likelyObject(shape: Json, chance: Chance, hints: Hints): Json {
  const required = new Set((shape['required'] ?? []) as string[])
  const known = Object.entries((shape['properties'] ?? {}) as Record<string, Json>)
  const taken = known.filter(([name]) => required.has(name) || chance.chance(0.6))
  const keys = ((shape['propertyNames'] as Json | undefined)?.['enum'] ?? []) as string[]
  const free = keys.filter(() => chance.chance(0.5)).map((key): [string, Json] => [key, (shape['additionalProperties'] ?? {}) as Json])
  return Object.fromEntries([...taken, ...free].map(([name, each]) => [name, likelyValue(each, chance, hints, name)]))
}

function likelyNumber(shape: Json, chance: Chance): number {
  const min = Number(shape['minimum'] ?? shape['exclusiveMinimum'] ?? 0)
  const max = Number(shape['maximum'] ?? shape['exclusiveMaximum'] ?? min + 20_000)
  const drawn = chance.oneOf([min, max, min + (max - min) * chance.next(), min + chance.below(24)])
  const step = Number(shape['multipleOf'] ?? (shape['type'] === 'integer' ? 1 : 0.5))
  return Math.round(drawn / step) * step
}

const FORMATS: Readonly<Record<string, (chance: Chance) => string>> = {
  uuid: (chance) => `00000000-0000-4000-8000-${String(chance.below(1e12)).padStart(12, '0')}`,
  email: (chance) => `a${chance.below(1e9)}@essai.test`,
  date: (chance) =>
    `20${20 + chance.below(15)}-${String(1 + chance.below(12)).padStart(2, '0')}-${String(1 + chance.below(28)).padStart(2, '0')}`,
  'date-time': (chance) => new Date(Date.UTC(2026, chance.below(24), 1)).toISOString(),
}

function likelyText(shape: Json, chance: Chance): string {
  const made = FORMATS[String(shape['format'])]
  if (made) return made(chance)
  if (String(shape['pattern'] ?? '').includes('[0-5]'))
    return `${String(chance.below(24)).padStart(2, '0')}:${chance.oneOf(['00', '30', '15'])}`
  const min = Number(shape['minLength'] ?? 0)
  const max = Number(shape['maxLength'] ?? 40)
  const text = chance.oneOf(['montreal', 'Ménage du vendredi', 'une-phrase-bien-longue', 'l’été 🧽', 'a', ''])
  return (chance.chance(0.1) ? 'é'.repeat(max) : text.padEnd(min, 'x')).slice(0, max)
}

/** The same value with one thing wrong, somewhere inside. */
export function spoiled(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.chance(0.8)) {
    const at = chance.below(value.length)
    return value.map((each, index) => (index === at ? spoiled(each, chance) : each))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0 && chance.chance(0.9)) {
    const entries = Object.entries(value)
    const at = chance.below(entries.length)
    const how = chance.below(4)
    if (how === 0) return Object.fromEntries(entries.filter((_entry, index) => index !== at))
    if (how === 1) return { ...value, [chance.oneOf(['unheardOf', 'role', 'id', 'toString', 'é'])]: wildValue(chance) }
    return Object.fromEntries(entries.map(([name, each], index) => [name, index === at ? spoiled(each, chance) : each]))
  }
  if (typeof value === 'number' && chance.chance(0.5)) return chance.oneOf([value + 0.001, -value - 1, value * 1e6 + 1e6, String(value)])
  if (typeof value === 'string' && chance.chance(0.5))
    return chance.oneOf([`${value}\u0000`, value.repeat(200), [value], value.toUpperCase(), `${value}\ud83d`])
  return wildValue(chance)
}

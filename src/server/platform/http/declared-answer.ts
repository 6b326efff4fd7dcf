// Compiles a schema into a serializer that lets declared fields out only: several times cheaper than parsing, and as strict about fields.
import * as z from 'zod'

/** Answers the declared fields only, in a copy where there are others. Throws when a value is not of its declared type. */
export type Serializer = (value: unknown) => unknown

const compiled = new WeakMap<z.core.$ZodType, Serializer>()

/** Types and enumerations are checked; formats, lengths and refinements are not. Unknown kinds of schema are parsed by zod. */
export function compileSerializer(schema: z.core.$ZodType): Serializer {
  const known = compiled.get(schema)
  if (known) return known
  const made = compile(schema)
  compiled.set(schema, made)
  return made
}

function compile(schema: z.core.$ZodType): Serializer {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ((def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')) return parsed(schema)
  switch (def.type) {
    case 'object':
      return def.catchall ? parsed(schema) : fieldsOf(def.shape)
    case 'array':
      return elementsOf(def.element)
    case 'nullable': {
      const serialize = compileSerializer(def.innerType)
      return (value) => (value === null ? null : serialize(value))
    }
    case 'optional': {
      const serialize = compileSerializer(def.innerType)
      return (value) => (value === undefined ? undefined : serialize(value))
    }
    case 'string':
    case 'boolean': {
      const { type } = def
      return 'coerce' in def && def.coerce ? parsed(schema) : (value) => (typeof value === type ? value : wrong(type, value))
    }
    case 'number':
      return def.coerce ? parsed(schema) : (value) => (Number.isFinite(value) ? value : wrong('a number', value))
    case 'enum': {
      const entries = new Set<unknown>(Object.values(def.entries))
      return (value) => (entries.has(value) ? value : wrong('one of the declared words', value))
    }
    default:
      return parsed(schema)
  }
}

/** Answers the value itself where it has the declared fields and no others, in their order: a copy would cost as much as the checks. */
function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>): Serializer {
  const names = Object.keys(shape)
  const fields = Object.values(shape).map(compileSerializer)
  return (value) => {
    if (typeof value !== 'object' || value === null) return wrong('an object', value)
    const from = value as Record<string, unknown>
    const given = Object.keys(from)
    let out: Record<string, unknown> | null = given.length === names.length ? null : {}
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index] as string
      const field = (fields[index] as Serializer)(from[name])
      if (out === null && (given[index] !== name || field !== from[name])) out = fieldsBefore(index, names, from)
      if (out !== null && field !== undefined) out[name] = field
    }
    return out ?? from
  }
}

function fieldsBefore(end: number, names: readonly string[], from: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(names.slice(0, end).map((name) => [name, from[name]]))
}

/** Answers the value itself where every element stays as it is. */
function elementsOf(element: z.core.$ZodType): Serializer {
  const serialize = compileSerializer(element)
  return (value) => {
    if (!Array.isArray(value)) return wrong('an array', value)
    const elements: readonly unknown[] = value
    const first = elements.findIndex((one) => serialize(one) !== one)
    return first < 0 ? elements : elements.map((one) => serialize(one))
  }
}

const parsed =
  (schema: z.core.$ZodType): Serializer =>
  (value) =>
    z.parse(schema, value)

/** The message leaves the value out: it may be secret. */
function wrong(expected: string, value: unknown): never {
  throw new TypeError(`An answer is not as declared: ${expected} was expected, and ${value === null ? 'null' : typeof value} was given`)
}

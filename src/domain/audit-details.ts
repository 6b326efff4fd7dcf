// What an entry of the log tells, value by value: what changed, what else was noted, and why.

export type AuditValue = string | number | boolean | null

/** `name`: the way to the value, `text.fr`. Null: nothing. */
export type AuditChange = { readonly name: string; readonly before: AuditValue; readonly after: AuditValue }
export type AuditFact = { readonly name: string; readonly value: AuditValue }
export type AuditTold = { readonly changes: readonly AuditChange[]; readonly facts: readonly AuditFact[] }

/** The facts that differ, as they were and as they are. */
export function changesBetween<F extends object>(before: F, after: F): { readonly before: Partial<F>; readonly after: Partial<F> } {
  const names = (Object.keys({ ...before, ...after }) as (keyof F & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (facts: F) => Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<F>
  return { before: only(before), after: only(after) }
}

const isPlain = (value: unknown): value is AuditValue => value === null || ['string', 'number', 'boolean'].includes(typeof value)

function valuesIn(value: unknown, name: string): readonly AuditFact[] {
  if (isPlain(value)) return [{ name, value }]
  if (Array.isArray(value) && value.every(isPlain)) return [{ name, value: value.join(', ') }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => valuesIn(part, name === '' ? key : `${name}.${key}`))
}

const isNothing = (value: AuditValue | undefined): boolean => value === undefined || value === null || value === ''

/** Values that stayed the same are left out, and so is what says nothing. */
export function auditTold({ before, after, ...rest }: Readonly<Record<string, unknown>>): AuditTold {
  const [old, now] = [before, after].map((side) => new Map(valuesIn(side, '').map(({ name, value }) => [name, value] as const)))
  const names = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  const changes = names
    .filter((name) => old?.get(name) !== now?.get(name) && !(isNothing(old?.get(name)) && isNothing(now?.get(name))))
    .map((name) => ({ name, before: old?.get(name) ?? null, after: now?.get(name) ?? null }))
  return { changes, facts: valuesIn(rest, '').filter(({ value }) => !isNothing(value)) }
}

/** By the names that entries gave to a reason of a list, and to an operator’s own words. */
const CODES = ['reason']
const WORDS = ['why', 'note', 'words', 'explanation']

/** Why somebody acted: a reason of a list, and words of theirs. Empty where none was given. */
export function auditReason({ changes, facts }: AuditTold): { readonly code: string; readonly words: string } {
  const given = [...facts, ...changes.map(({ name, after }) => ({ name, value: after }))]
  const first = (names: readonly string[]): string => {
    const found = given.find(({ name, value }) => names.includes(name.split('.').at(-1) ?? '') && typeof value === 'string' && value !== '')
    return String(found?.value ?? '')
  }
  return { code: first(CODES), words: first(WORDS) }
}

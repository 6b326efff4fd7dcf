// A page that shows how something stands hears when that changes: what an answer may show is read from its shape.
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { DISPUTE_STATES } from '#domain/dispute.ts'
import { PAYOUT_STATES } from '#domain/payout.ts'
import { DOCUMENT_STATUSES, VERIFICATION_STATUSES } from '#domain/verification.ts'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { SHOWN, type Thing } from './shown.ts'

/** The words for how something stands, and whose changes a page with one of them follows. */
const STANDINGS: readonly { readonly words: readonly string[]; readonly follows: readonly Thing[] }[] = [
  { words: BOOKING_STATUSES, follows: ['booking', 'message', 'conversation'] },
  { words: DISPUTE_STATES, follows: ['dispute'] },
  { words: PAYOUT_STATES, follows: ['payout'] },
  { words: DOCUMENT_STATUSES, follows: ['verification'] },
  { words: VERIFICATION_STATUSES, follows: ['verification'] },
]

type Def = {
  readonly type: string
  readonly entries?: Readonly<Record<string, string>>
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}

/** The lists of words in a shape and in whatever it holds. */
function wordsIn(schema: z.ZodType, seen = new Set<z.ZodType>()): readonly (readonly string[])[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema.def as unknown as Def
  const inside = [
    ...Object.values(def.shape ?? {}),
    ...(def.options ?? []),
    ...[def.element, def.innerType, def.valueType, def.in, def.out].filter((one) => one !== undefined),
  ]
  const own = def.type === 'enum' && def.entries ? [Object.values(def.entries)] : []
  return [...own, ...inside.flatMap((one) => wordsIn(one, seen))]
}

const questions = Object.entries(api as Readonly<Record<string, Endpoint>>).filter(([key]) => key.startsWith('GET '))

it.each(STANDINGS)('an answer with one of $words follows its changes', ({ words, follows }) => {
  const showing = questions.filter(
    ([, { output, who }]) =>
      'def' in output && who !== 'anyone' && wordsIn(output as z.ZodType).some((list) => list.join() === words.join()),
  )
  expect(showing).not.toEqual([])
  const shown: Readonly<Record<string, { readonly shows: readonly Thing[] } | undefined>> = SHOWN
  const deaf = showing.map(([key]) => key).filter((key) => !shown[key]?.shows.some((thing) => follows.includes(thing)))
  expect(deaf).toEqual([])
})

// Extras on the wire: as a cleaner offers them, as a client asks for them, and as both agreed.
import * as z from 'zod'
import { EXTRA_STEP_MINUTES, EXTRAS, MAX_EXTRA_CENTS, MAX_EXTRA_MINUTES, MIN_EXTRA_CENTS } from '#domain/extra.ts'
import { cents } from './shapes.ts'

const extra = z.enum(EXTRAS)

export const offeredExtra = z.strictObject({
  extra,
  priceCents: z.int().min(MIN_EXTRA_CENTS).max(MAX_EXTRA_CENTS),
  minutes: z.int().min(0).max(MAX_EXTRA_MINUTES).multipleOf(EXTRA_STEP_MINUTES),
})
/** Each once. */
const isEachOnce = (list: readonly { readonly extra: string }[]): boolean => new Set(list.map((each) => each.extra)).size === list.length
export const offeredExtras = z.array(offeredExtra).max(EXTRAS.length).refine(isEachOnce)
export const askedExtras = z
  .array(z.strictObject({ extra, everyVisit: z.boolean().default(false) }))
  .max(EXTRAS.length)
  .refine(isEachOnce)
  .default([])
export const agreedExtras = z.array(z.object({ extra, priceCents: cents, minutes: z.int(), everyVisit: z.boolean() }))

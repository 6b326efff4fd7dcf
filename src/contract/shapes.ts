// Shapes that many endpoints share: ids, dates, money, lists.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { parsePhoneNumber } from '#domain/phone-number.ts'
import { holdsAddress, isOneLine } from '#domain/plain-line.ts'

export const id = z.uuid()
export const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
export const cents = z.int().nonnegative()
/** A bound of a price in a query: up to 100,000 $, far above any visit and within what the database counts. */
export const priceBound = z.coerce.number().int().min(0).max(10_000_000)
/** Civil date, `2026-11-26`. */
export const date = z.iso.date()
/** Local time of day on the wall, `09:00`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** ISO 8601 instant in UTC; handlers return a Date, the wire carries text. */
export const instant = z.union([z.date().transform((at) => at.toISOString()), z.iso.datetime()])
export const language = z.enum(LANGUAGES)
export const page = z.coerce.number().int().min(1).max(1000).default(1)
export const pageSize = z.coerce.number().int().min(1).max(48).default(24)
export const ok = z.object({ ok: z.literal(true) })
export const idParams = z.strictObject({ id })
export const slugParams = z.strictObject({ slug })
/** A line or paragraphs that a person typed: trimmed, without control characters, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
/** Typed in any usual way; empty for none. */
export const phoneNumber = text(40).refine((typed) => typed === '' || parsePhoneNumber(typed) !== null)
/** What stands on one line of a letter or a list. The reasons are words of `problems:fields`. */
export const line = (max: number) => text(max).refine(isOneLine, { params: { reason: 'one-line' } })
/** What a person or a thing is called, which letters to others may repeat: a line without links and addresses. */
export const name = (max: number) =>
  line(max)
    .min(1)
    .refine((typed) => !holdsAddress(typed), { params: { reason: 'no-address' } })
/** `?flag=true` in a query. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** A page of a list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() })

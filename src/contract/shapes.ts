// Shapes that many endpoints share: ids, dates, money, lists.
import * as z from 'zod'
import { LANGUAGES } from '#domain/account.ts'
import { MAX_LATITUDE, MAX_LONGITUDE } from '#domain/geography.ts'
import type {
  BookingId,
  CardId,
  CaseId,
  ChangeId,
  DisputeId,
  ChargeId,
  CleanerId,
  ClientId,
  DocumentId,
  MessageId,
  PairId,
  PhotoId,
  PropertyId,
  ReferralCodeId,
  ReferralId,
  RefundId,
  ReviewId,
  SavedViewId,
  SeriesId,
  TodoId,
  UserId,
} from '#domain/id.ts'
import { isSeen, pasted, withoutUnseen } from '#domain/normal-form.ts'
import { MAX_PHONE_TEXT_LENGTH, parsePhoneNumber } from '#domain/phone-number.ts'
import { holdsAddress, isOneLine } from '#domain/plain-line.ts'
import { SLUG } from '#domain/slug.ts'
import {
  DEFAULT_PAGE_SIZE,
  MAX_ADDRESS_ID_LENGTH,
  MAX_CITY_SLUG_LENGTH,
  MAX_PAGE,
  MAX_PAGE_SIZE,
  MAX_PRICE_BOUND_CENTS,
  MAX_SLUG_LENGTH,
} from '#domain/technical-limits.ts'

export const id = z.uuid()
export const idOf = <Id extends string>(): z.ZodType<Id, Id> => id as unknown as z.ZodType<Id, Id>
export const userId = idOf<UserId>()
export const cleanerId = idOf<CleanerId>()
export const clientId = idOf<ClientId>()
export const bookingId = idOf<BookingId>()
export const seriesId = idOf<SeriesId>()
export const propertyId = idOf<PropertyId>()
export const chargeId = idOf<ChargeId>()
export const cardId = idOf<CardId>()
export const refundId = idOf<RefundId>()
export const changeId = idOf<ChangeId>()
export const pairId = idOf<PairId>()
export const photoId = idOf<PhotoId>()
export const documentId = idOf<DocumentId>()
export const referralId = idOf<ReferralId>()
export const referralCodeId = idOf<ReferralCodeId>()
export const reviewId = idOf<ReviewId>()
export const caseId = idOf<CaseId>()
export const messageId = idOf<MessageId>()
export const disputeId = idOf<DisputeId>()
export const todoId = idOf<TodoId>()
export const savedViewId = idOf<SavedViewId>()
export const slug = z.string().min(1).max(MAX_SLUG_LENGTH).regex(SLUG)
export const cents = z.int().nonnegative()
/** Slug of a city; the city may be unknown. */
export const citySlug = z.string().max(MAX_CITY_SLUG_LENGTH)
/** A signed id from an address suggestion. */
export const addressId = z.string().min(1).max(MAX_ADDRESS_ID_LENGTH)
export const degrees = {
  lat: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE),
  lng: z.number().min(-MAX_LONGITUDE).max(MAX_LONGITUDE),
}
/** A bound of a price in a query. */
export const priceBound = z.coerce.number().int().min(0).max(MAX_PRICE_BOUND_CENTS)
/** Civil date, `2026-11-26`. */
export const date = z.iso.date()
/** Local time of day on the wall, `09:00`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** Local time of day, or '24:00': midnight at the end of the day. */
export const endTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)
/** ISO 8601 instant in UTC; handlers return a Date, the wire carries text. */
export const instant = z.union([z.date().transform((at) => at.toISOString()), z.iso.datetime()])
/** When a device recorded what it sends now; left out, it happens when it arrives. */
export const happenedAt = z.iso
  .datetime()
  .transform((at) => new Date(at))
  .optional()
export const language = z.enum(LANGUAGES)
/** What the person reviewed answers, in the language of the page it was written on. */
export const reviewReply = z.object({ text: z.string(), language, at: instant })
export const page = z.coerce.number().int().min(1).max(MAX_PAGE).default(1)
export const pageSize = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE)
export const ok = z.object({ ok: z.literal(true) })
export const idParams = z.strictObject({ id })
export const bookingParams = z.strictObject({ id: bookingId })
export const seriesParams = z.strictObject({ id: seriesId })
export const propertyParams = z.strictObject({ id: propertyId })
export const documentParams = z.strictObject({ id: documentId })
export const slugParams = z.strictObject({ slug })
/** A line or paragraphs that a person typed: trimmed, without control characters or characters that nobody sees, at most `max` characters. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/)
/** Of one line, with every space and mark that was typed. */
export const asTyped = (max: number) =>
  z
    .string()
    .max(max)
    // eslint-disable-next-line no-control-regex
    .regex(/^[^\u0000-\u001f\u007f]*$/)
/** A code, a number or the address of a mailbox, pasted with whatever surrounds it. */
export const code = (max: number) => z.string().overwrite(pasted).max(max)
/** Typed in any usual form; empty for none. */
export const phoneNumber = text(MAX_PHONE_TEXT_LENGTH).refine((typed) => typed === '' || parsePhoneNumber(typed) !== null, {
  params: { reason: 'not-a-phone-number' },
})
/** Text of one line. The reasons are keys of `problems:fields`. */
export const line = (max: number) => text(max).refine(isOneLine, { params: { reason: 'one-line' } })
/** Name of a person or a thing: one line that can be seen, without links and addresses, because emails to other people repeat it. */
export const name = (max: number) =>
  line(max)
    .min(1)
    .refine(isSeen, { params: { reason: 'nothing-to-see' } })
    .refine((typed) => !holdsAddress(typed), { params: { reason: 'no-address' } })
/** `?flag=true` in a query. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

/** A page of a list. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() })

// Ids say what they are of, as amounts say that they are cents: a booking's is no property's, and a client's is no cleaner's.

import type { Role } from './account.ts'

declare const kind: unique symbol

/** Type only. The contract and the rows of the database make them; nothing else does. */
type Id<Kind extends string> = string & { readonly [kind]: { readonly [Each in Kind]: true } }

/** Of anything. */
export type AnyId = Id<never>
/** Of an account, whatever its role. */
export type UserId = Id<'user'>
export type ClientId = Id<'user' | 'client'>
/** Of a cleaner's account, and of everything that they keep as a cleaner. */
export type CleanerId = Id<'user' | 'cleaner'>
/** What the id of an account is, by its role. */
export type IdOf<R extends Role | null> = R extends 'client' ? ClientId : R extends 'cleaner' ? CleanerId : UserId
/** Somebody who is looked for on both sides of a booking, and in every room: nothing is found where they are not. */
export type EitherId = ClientId & CleanerId
export const onEitherSide = (id: UserId): EitherId => id as EitherId
export type BookingId = Id<'booking'>
/** Of a series of visits. */
export type SeriesId = Id<'series'>
export type PropertyId = Id<'property'>
export type ChargeId = Id<'charge'>
export type RefundId = Id<'refund'>
export type ReviewId = Id<'review'>
export type PhotoId = Id<'photo'>
export type DocumentId = Id<'document'>
/** Of an invoice, a receipt or another document of money. */
export type IssuedDocumentId = Id<'issued-document'>
export type PayoutId = Id<'payout'>
export type CaseId = Id<'case'>
export type MessageId = Id<'message'>
export type DisputeId = Id<'dispute'>
export type ReferralId = Id<'referral'>
export type ReferralCodeId = Id<'referral code'>
export type ReferralCreditId = Id<'referral credit'>
/** Of two pictures of one place, before and after. */
export type PairId = Id<'pair'>
export type CardId = Id<'card'>
/** Of a change of a cleaner's open time. */
export type ChangeId = Id<'change'>
export type OutsideCalendarId = Id<'outside calendar'>
export type NewsletterIssueId = Id<'newsletter issue'>
export type SiteBannerId = Id<'site banner'>
export type PromotionId = Id<'promotion'>
export type IncidentId = Id<'incident'>
export type DataRequestId = Id<'data request'>
/** Of filters that an operator kept under a name. */
export type SavedViewId = Id<'saved view'>
/** Of a message that somebody wrote to us. */
export type ContactMessageId = Id<'contact message'>
export type SettingChangeId = Id<'setting change'>
/** Of what a person wrote down to do. */
export type TodoId = Id<'todo'>

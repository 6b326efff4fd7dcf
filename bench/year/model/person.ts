// Somebody of the town, as the model knows them.
import type { Credit } from './credit.ts'
import type { Reading } from './newsletter.ts'

export type Payout = {
  readonly friday: string
  readonly creditedBefore: number
  readonly cents: number
  /** What it brought to the debt instead. */
  readonly keptCents: number
  /** The bank sent it back. */
  isBack: boolean
}

export type OutsideHours = { readonly startsAt: number; readonly endsAt: number }

export type Person = {
  readonly name: string
  readonly role: 'client' | 'cleaner' | 'operator'
  rateCents: number
  readonly isTaxed: boolean
  readonly hasBank: boolean
  /** Of a client: the visit that has the first-booking discount. */
  firstVisit: string | null
  /** Of a cleaner: what was credited and not paid out yet, less what was taken back. */
  credits: { readonly at: number; readonly cents: number }[]
  readonly payouts: Payout[]
  /** Taken back after it was paid out. */
  debtCents: number
  /** Operators have a say in what they are owed. */
  isOwedRoughly: boolean
  /** Of a cleaner: the first and the last day of each vacation. */
  readonly away: { readonly from: string; readonly until: string }[]
  /** Hours that they keep in a calendar elsewhere, and those of them that the product was told. */
  outside: { readonly file: readonly OutsideHours[]; readonly known: readonly OutsideHours[] }
  /** The product was given that calendar; nothing can be read there for now. */
  hasOutside: boolean
  isOutsideLost: boolean
  /** Of a client. */
  credit: Credit[]
  /** A code to bring their like with, whom they came by, since when, and whether that was rewarded. */
  hasCode: boolean
  readonly reading: Reading
  readonly joinedAt: number
  broughtBy: string | null
  broughtAt: number
  isRewarded: boolean
  /** Of whoever has their phone told: what it must show since it was last looked at, and what it had to the time before. */
  hasPhone: boolean
  pushes: Set<string>
  pushedBefore: ReadonlySet<string>
  /** They closed their account. */
  isGone: boolean
}

// What clients have for having brought somebody, or having been brought: whole credits of ten dollars, good for six months.
import { addDays, dateOf, dayNumber, instantOf, wallOf } from '../wall.ts'
import type { Person } from './person.ts'

export const CREDIT_CENTS = 1_000
const MIN_LEFT_CENTS = 200
const MONTHS = 6
const RETURNED_DAYS = 30

export type Credit = {
  readonly cents: number
  endsAt: number
  /** The visit whose price has it. */
  spentOn: string | null
}

const endOfDay = (date: string): number => instantOf(`${addDays(date, 1)} 00:00`)

/** The end of the same day six months later, or of the last one of a shorter month. */
export function rewardEndsAt(at: number): number {
  const date = dateOf(wallOf(at))
  const months = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + MONTHS
  const monthOf = (count: number): string => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const length = dayNumber(`${monthOf(months + 1)}-01`) - dayNumber(`${monthOf(months)}-01`)
  return endOfDay(`${monthOf(months)}-${String(Math.min(length, Number(date.slice(8)))).padStart(2, '0')}`)
}

export const newCredit = (at: number): Credit => ({ cents: CREDIT_CENTS, endsAt: rewardEndsAt(at), spentOn: null })

const freeOf = ({ credit }: Person): readonly Credit[] =>
  credit.filter(({ spentOn }) => spentOn === null).toSorted((one, other) => one.endsAt - other.endsAt)

/** As many as leave two dollars of a price. */
export function spendable(client: Person, subtotalCents: number): number {
  const room = Math.floor((subtotalCents - MIN_LEFT_CENTS) / CREDIT_CENTS)
  return CREDIT_CENTS * Math.max(0, Math.min(freeOf(client).length, room))
}

/** Those that end first. */
export function spend(client: Person, visit: string, cents: number): void {
  for (const credit of freeOf(client).slice(0, cents / CREDIT_CENTS)) credit.spentOn = visit
}

/** What a visit had spent is free again, for a month at least. */
export function giveCreditBack({ credit }: Person, visit: string, at: number): void {
  for (const each of credit) {
    if (each.spentOn !== visit) continue
    each.spentOn = null
    each.endsAt = Math.max(each.endsAt, endOfDay(addDays(dateOf(wallOf(at)), RETURNED_DAYS)))
  }
}

export function forgetEnded(person: Person, at: number): void {
  if (person.credit.length > 0) person.credit = person.credit.filter(({ endsAt, spentOn }) => spentOn !== null || endsAt > at)
}

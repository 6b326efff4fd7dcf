// What a cleaner is owed: credits wait for their Friday, what is taken back counts at once, and of what was paid out already it is a debt.
import { DAY_MS } from '../wall.ts'
import type { Payday } from './calendar.ts'
import type { Person } from './person.ts'

type Earner = Pick<Person, 'credits' | 'debtCents' | 'payouts' | 'hasBank'>
const sumOf = (credits: Person['credits']): number => credits.reduce((sum, { cents }) => sum + cents, 0)

export const balanceOf = ({ credits }: Pick<Person, 'credits'>): number => sumOf(credits)

/** Of an earning that was credited at `earnedAt`; answers what of it is owed. */
export function takeBack(person: Earner, cents: number, earnedAt: number): number {
  const wasPaidOut = person.payouts.some(({ creditedBefore, isBack }) => !isBack && earnedAt < creditedBefore)
  const owedCents = wasPaidOut ? cents : Math.min(cents, Math.max(0, cents - balanceOf(person)))
  if (cents > owedCents) person.credits.push({ at: -Infinity, cents: owedCents - cents })
  person.debtCents += owedCents
  return owedCents
}

/** What was taken back is theirs again: what is still owed of it is owed no more. */
export function forgive(person: Earner, cents: number, owedCents: number, at: number): void {
  const forgivenCents = Math.min(owedCents, person.debtCents)
  person.debtCents -= forgivenCents
  person.credits.push({ at, cents }, { at: -Infinity, cents: -forgivenCents })
}

/** At most half of what a Friday brings goes to the debt; answers whether anything was paid. */
export function payOut(person: Earner, { friday, creditedBefore }: Payday): boolean {
  const isDue = ({ at }: Person['credits'][number]): boolean => at < creditedBefore
  const bringsCents = sumOf(person.credits.filter(isDue))
  if (!person.hasBank || bringsCents <= 0) return false
  const keptCents = Math.min(person.debtCents, Math.floor(bringsCents / 2))
  person.debtCents -= keptCents
  person.credits = person.credits.filter((each) => !isDue(each))
  person.payouts.push({ friday, creditedBefore, cents: bringsCents - keptCents, keptCents, isBack: false })
  return true
}

/** Banks of the sandbox refuse payouts that end so, a day later. */
const REFUSED_CENTS = 94

/** What came back is owed again from the start, and goes out on the next Friday; what was kept is a debt again. Answers whether anything came. */
export function bringBack(person: Earner): boolean {
  const payout = person.payouts.at(-1)
  if (!payout || payout.isBack || payout.cents % 100 !== REFUSED_CENTS) return false
  payout.isBack = true
  person.credits.push({ at: -Infinity, cents: payout.cents + payout.keptCents })
  person.debtCents += payout.keptCents
  return true
}

/** When a bank has answered all payouts of a payday. */
export const answeredAt = ({ at }: Payday): number => at + DAY_MS

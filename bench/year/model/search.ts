// A visit asked for without choosing who comes: posted under a ceiling, claimed by a cleaner at their own price, and agreed to by its client.
import type { Verb } from '../script.ts'
import type { Hands, Judge } from './judge.ts'
import { halvesOf, type Price } from './price.ts'
import { claimEndsAt, expiresAt, type Visit } from './visit.ts'

/** What a client accepts to pay at most, half of which is held. */
export const ceilingPrice = (ceilingCents: number): Price => ({
  baseCents: ceilingCents,
  emergencyCents: 0,
  suppliesCents: 0,
  firstBookingDiscountCents: 0,
  subtotalCents: ceilingCents,
  gstCents: 0,
  qstCents: 0,
  finalCents: ceilingCents,
  ...halvesOf(ceilingCents),
})

const isClaimed = ({ status, claimedAt }: Visit): boolean => status === 'pending' && claimedAt !== null

/** Nobody's again, under its ceiling. */
export function reopen(of: Visit): void {
  of.status = 'available'
  of.cleaner = ''
  of.claimedAt = null
  of.price = ceilingPrice(of.ceilingCents ?? 0)
}

export const searchRules = ({ visitOf, write, end, mayCome, takeAt, giveBack }: Hands): Readonly<Partial<Record<Verb, Judge>>> => ({
  claims(line, at) {
    const of = visitOf(line)
    if (of.status !== 'available' || of.card === null || at >= expiresAt(of) || !mayCome(of, line.who, at)) return false
    if (!takeAt(of, line.who)) return false
    of.status = 'pending'
    of.claimedAt = at
    write(of, 'client-claimed')
    return true
  },
  approves(line, at) {
    const of = visitOf(line)
    if (of.client !== line.who || !isClaimed(of) || at >= claimEndsAt(of)) return false
    of.status = 'confirmed'
    of.acceptedAt = at
    of.capturedCents = of.price.initialLegCents
    write(of, 'client-accepted', 'cleaner-confirmed')
    return true
  },
  rejects(line, at) {
    const of = visitOf(line)
    const stops = line.what[1] === 'stop'
    if (of.client !== line.who || !isClaimed(of) || (!stops && at >= expiresAt(of))) return false
    write(of, 'cleaner-rejected')
    giveBack(of)
    if (stops) end(of, 'declined_by_client', at)
    else reopen(of)
    return true
  },
})

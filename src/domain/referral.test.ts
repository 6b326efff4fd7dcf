// Referrals: how codes are written and read, who may redeem one, how credit is spent, and who counts as one household.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spendable } from './credited-price.ts'
import { add, cents, ZERO_CENTS } from './money.ts'
import { MIN_PRICE_AFTER_CREDIT_CENTS } from './pricing.ts'
import {
  REDEEM_DAYS,
  redeemRefusal,
  lastDayOf,
  likeness,
  returnedEndsAt,
  rewardEndsAt,
  rewardStatus,
  type Redemption,
  type Traces,
} from './referral.ts'
import { CODE_CHARACTERS, readReferralCode, referralCode } from './referral-code.ts'

const NOW = new Date('2026-11-23T14:00:00Z')

describe('a code', () => {
  it.each([
    ['Marie-Claude Tremblay', 'MARIE-7KQ'],
    ['Zoé', 'ZOE-7KQ'],
    ['Maximilienne Anastasia', 'MAXIMILIEN-7KQ'],
    ['Œdipe', 'OEDIPE-7KQ'],
    ['Ø', 'MENAGE-7KQ'],
    ['🧹 🧹', 'MENAGE-7KQ'],
    ['Мария', 'MENAGE-7KQ'],
    ['4x4', 'MENAGE-7KQ'],
  ])('of %s is %s', (name, code) => {
    expect(referralCode(name, '7KQ')).toBe(code)
  })

  it.each(['MARIE-7KQ', 'marie-7kq', ' Marie 7KQ ', 'marie7kq', 'Marie–7KQ', 'mârïe-7kq', 'm.a.r.i.e-7 k q', '🎁 MARIE-7KQ 🎁'])(
    'is read however it is typed: %s',
    (typed) => {
      expect(readReferralCode(typed)).toBe('MARIE-7KQ')
    },
  )

  it.each(['', '7KQ', 'A-7KQ', '🎁', '12345-7KQ', 'MARIECLAUDETTE-7KQ', "'; drop table referral --", 'МАРИЯ'])('is none: %j', (typed) => {
    expect(readReferralCode(typed)).toBeNull()
  })

  it('of anybody is read back as it was made', () => {
    const suffix = fc.string({ unit: fc.constantFrom(...CODE_CHARACTERS), minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), suffix, (name, end) => {
        const code = referralCode(name, end)
        expect(readReferralCode(code)).toBe(code)
        expect(readReferralCode(code.toLowerCase().replace('-', ' '))).toBe(code)
      }),
    )
  })

  it('has no characters that are mistaken for each other', () => {
    expect(CODE_CHARACTERS).not.toMatch(/[01ILO]/)
  })
})

describe('a redemption', () => {
  const redeem = (change: Partial<Redemption> = {}): Redemption => ({
    code: { ownerId: 'owner', ownerRole: 'client', isActive: true },
    friend: { id: 'friend', role: 'client', since: NOW },
    hasRedeemed: false,
    isAlike: false,
    isCircle: false,
    hasBooked: false,
    now: NOW,
    ...change,
  })
  const daysAgo = (days: number, more = 0) => new Date(NOW.getTime() - days * 86_400_000 - more)

  it.each<[string, Partial<Redemption>, string | null]>([
    ['by a newcomer is taken', {}, null],
    ['before the role is chosen is taken', { friend: { id: 'friend', role: null, since: NOW } }, null],
    ['of a code that does not exist', { code: null }, 'referral-code-invalid'],
    ['of one’s own code', { friend: { id: 'owner', role: 'client', since: NOW } }, 'referral-code-own'],
    ['of a second code', { hasRedeemed: true }, 'referral-code-used'],
    ['of a code at rest', { code: { ownerId: 'owner', ownerRole: 'client', isActive: false } }, 'referral-code-inactive'],
    ['of a cleaner’s code by a client', { code: { ownerId: 'owner', ownerRole: 'cleaner', isActive: true } }, 'referral-code-other-role'],
    ['by somebody who is alike', { isAlike: true }, 'referral-code-not-eligible'],
    ['of somebody whom one brought', { isCircle: true }, 'referral-code-not-eligible'],
    ['after a booking', { hasBooked: true }, 'referral-code-too-late'],
    ['on the last day', { friend: { id: 'friend', role: 'client', since: daysAgo(REDEEM_DAYS) } }, null],
    ['a moment later', { friend: { id: 'friend', role: 'client', since: daysAgo(REDEEM_DAYS, 1) } }, 'referral-code-too-late'],
  ])('%s', (_, change, refusal) => {
    expect(redeemRefusal(redeem(change))).toBe(refusal)
  })
})

describe('credit', () => {
  const credits = fc.array(fc.integer({ min: 1, max: 5_000 }).map(cents), { maxLength: 8 })
  const prices = fc.nat(40_000).map(cents)

  it('is spent whole, in order, and never beyond the price', () => {
    fc.assert(
      fc.property(credits, prices, (has, price) => {
        const spent = spendable(has, price)
        const sums = has.map((_, index) => add(...has.slice(0, index + 1)))
        expect([ZERO_CENTS, ...sums]).toContain(spent)
        expect(spent === 0 || price - spent >= MIN_PRICE_AFTER_CREDIT_CENTS).toBe(true)
        // The next one did not fit.
        const next = sums.find((sum) => sum > spent)
        if (next !== undefined) expect(price - next).toBeLessThan(MIN_PRICE_AFTER_CREDIT_CENTS)
      }),
    )
  })

  it('lasts to the end of the day six months later, where the platform is', () => {
    const endsAt = rewardEndsAt(new Date('2026-08-31T15:00:00Z'))
    expect(lastDayOf(endsAt)).toBe('2027-02-28')
    expect(endsAt).toEqual(new Date('2027-03-01T05:00:00Z'))
  })

  it('that comes back can be spent for a month at least', () => {
    const soon = new Date('2026-11-25T05:00:00Z')
    const far = new Date('2027-04-01T04:00:00Z')
    expect(lastDayOf(returnedEndsAt(soon, NOW))).toBe('2026-12-23')
    expect(returnedEndsAt(far, NOW)).toEqual(far)
  })
})

it('a reward has one status', () => {
  const facts = { isEarned: true, isUsed: false, isRefused: false, isClawedBack: false, endsAt: NOW }
  const before = new Date(NOW.getTime() - 1)
  expect(rewardStatus({ ...facts, isEarned: false }, before)).toBe('pending')
  expect(rewardStatus(facts, before)).toBe('earned')
  expect(rewardStatus(facts, NOW)).toBe('expired')
  expect(rewardStatus({ ...facts, endsAt: null }, NOW)).toBe('earned')
  expect(rewardStatus({ ...facts, isUsed: true }, NOW)).toBe('used')
  expect(rewardStatus({ ...facts, isClawedBack: true }, before)).toBe('clawed_back')
  expect(rewardStatus({ ...facts, isRefused: true }, before)).toBe('refused')
})

describe('two people', () => {
  const one: Traces = {
    emails: ['marie@essai.test'],
    phones: ['+15145550111'],
    cards: ['fp1'],
    homes: ['4210 rue Saint-Denis app. 3 montreal'],
  }
  const stranger: Traces = {
    emails: ['zoe@essai.test'],
    phones: ['+15145550112'],
    cards: ['fp2'],
    homes: ['4210 rue Saint-Denis app. 4 montreal'],
  }
  it.each<[string, Partial<Traces>, string | null]>([
    ['of different homes are two', {}, null],
    ['of nothing known are two', { phones: [], cards: [], homes: [] }, null],
    ['who read one mailbox', { emails: ['Marie+deux@essai.test'] }, 'same_person'],
    ['of one phone', { phones: ['+15145550111'] }, 'same_phone'],
    ['of one card', { cards: ['fp9', 'fp1'] }, 'same_card'],
    ['of one home', { homes: ['4210, Rue Saint-Denis, app. 3 MONTREAL'] }, 'same_home'],
  ])('%s', (_, change, refusal) => {
    expect(likeness(one, { ...stranger, ...change })).toBe(refusal)
    expect(likeness({ ...stranger, ...change }, one)).toBe(refusal)
  })

  it('whose addresses at Gmail differ by dots are one', () => {
    const at = (email: string): Traces => ({ emails: [email], phones: [], cards: [], homes: [] })
    expect(likeness(at('marie.roy+x@gmail.com'), at('MarieRoy@googlemail.com'))).toBe('same_person')
    expect(likeness(at('marie.roy+x@gmail.com'), at('MarieRoy@gmail.com'))).toBe('same_person')
    expect(likeness(at('marie.roy@essai.test'), at('marieroy@essai.test'))).toBeNull()
  })
})

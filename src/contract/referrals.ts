// Referrals on the wire: a person's codes, what they earned with them, a client's credit, and redeeming somebody's code.
import * as z from 'zod'
import { MAX_REFERRAL_CODE_LENGTH } from '#domain/referral-code.ts'
import { REWARD_STATUSES, REWARDS } from '#domain/referral.ts'
import { endpoints } from './endpoint.ts'
import { cents, code, date, referralCodeId, referralId, text } from './shapes.ts'

export const typedReferralCode = code(MAX_REFERRAL_CODE_LENGTH)

const referralCode = z.object({
  id: referralCodeId,
  code: z.string(),
  active: z.boolean(),
  reward: z.enum(REWARDS),
  /** What its owner earns for each person, and for clients that person too. */
  amountCents: cents,
  /** Until when somebody who gives it today has to ask for a first visit. */
  expiresOn: date,
  usedCount: z.int(),
})

const reward = z.object({
  id: referralId,
  /** `referrer` for somebody brought, `friend` for having been brought. */
  as: z.enum(['referrer', 'friend']),
  status: z.enum(REWARD_STATUSES),
  reward: z.enum(REWARDS),
  amountCents: cents,
  /** When the code was redeemed. */
  since: date,
  /** The last day on which it can be earned, or used; null for what is settled. */
  expiresOn: date.nullable(),
})

const who = ['client', 'cleaner'] as const
const params = z.object({ id: referralCodeId })

export const referrals = endpoints({
  'GET /api/referrals': {
    summary: 'A person’s referral codes, what they brought, and for a client the credit that the next booking uses',
    who,
    output: z.object({
      /** Oldest first. */
      codes: z.array(referralCode),
      /** Newest first. */
      rewards: z.array(reward),
      creditCents: cents,
      /** Whether a code can still be redeemed. */
      mayRedeem: z.boolean(),
    }),
    refusals: [],
  },
  'GET /api/referrals/offer': {
    summary: 'What a code takes off a first visit of whoever asks, and the first name of who gives it; null where it takes nothing off',
    who: 'anyone',
    query: z.object({ code: text(MAX_REFERRAL_CODE_LENGTH).default('') }),
    output: z.object({ offer: z.object({ firstName: z.string(), amountCents: cents }).nullable() }),
    refusals: [],
    limit: { max: 240, perSeconds: 3600, by: 'address' },
  },
  'POST /api/referrals': {
    summary: 'Make a referral code, from one’s first name and three characters',
    who,
    output: referralCode,
    status: 201,
    refusals: ['referral-codes-full'],
    idempotent: true,
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'PATCH /api/referrals/{id}': {
    summary: 'Let a code work, or rest',
    who,
    params,
    body: z.strictObject({ active: z.boolean() }),
    output: referralCode,
    refusals: ['not-found'],
  },
  'DELETE /api/referrals/{id}': {
    summary: 'Delete a code that nobody came by',
    who,
    params,
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not-found', 'referral-code-in-use'],
  },
  'POST /api/referrals/redeem': {
    summary: 'Give the code of whoever told one about us: once, by a new account, before the first booking',
    who,
    body: z.strictObject({ code: typedReferralCode }),
    output: z.object({ reward: z.enum(REWARDS), amountCents: cents, expiresOn: date }),
    refusals: [
      'referral-code-invalid',
      'referral-code-inactive',
      'referral-code-own',
      'referral-code-other-role',
      'referral-code-too-late',
      'referral-code-not-eligible',
      'referral-code-used',
    ],
    limit: { max: 10, perSeconds: 3600, by: 'account' },
  },
})

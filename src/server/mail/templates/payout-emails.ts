// Emails about the weekly payment of a cleaner.
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

const PAYOUTS = '/profile/payouts'

export const payoutEmails = {
  'payout-sent': ({ name, friday, amountCents }, language) =>
    composeEmail('payout-sent', language, {
      says: ['body', 'arrives'],
      leadsTo: PAYOUTS,
      values: { name, day: formatDate(friday, language), amount: formatMoney(amountCents, language) },
    }),
  'payout-skipped': ({ name, friday, amountCents, reason }, language) =>
    composeEmail('payout-skipped', language, {
      says: ['body', reason === 'pending' ? 'wait' : reason === 'inactive' ? 'write' : 'complete', 'kept'],
      leadsTo: PAYOUTS,
      values: { name, day: formatDate(friday, language), amount: formatMoney(amountCents, language) },
    }),
  'payout-failed': ({ name, amountCents }, language) =>
    composeEmail('payout-failed', language, {
      says: ['body', 'check', 'kept'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language) },
    }),
} satisfies TemplatesOf<'payout-sent' | 'payout-skipped' | 'payout-failed'>

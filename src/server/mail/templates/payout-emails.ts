// Emails about the payouts of a cleaner.
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail } from '../phrases.ts'
import type { PayoutKind } from '../email-kinds.ts'
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
  'instant-payout-sent': ({ name, amountCents, feeCents }, language) =>
    composeEmail('instant-payout-sent', language, {
      says: ['body', 'arrives'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language), fee: formatMoney(feeCents, language, { dropZeroCents: true }) },
    }),
  'instant-payout-failed': ({ name, amountCents, feeCents }, language) =>
    composeEmail('instant-payout-failed', language, {
      says: ['body', 'kept'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language), fee: formatMoney(feeCents, language, { dropZeroCents: true }) },
    }),
} satisfies TemplatesOf<PayoutKind>

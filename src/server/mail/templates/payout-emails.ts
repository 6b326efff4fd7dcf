// Emails about the payouts of a cleaner.
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/time-format.ts'
import { PAYOUT_STOPS } from '#domain/payout-hold.ts'
import { composeEmail, word } from '../phrases.ts'
import type { PayoutKind } from '../email-kinds.ts'
import type { TemplatesOf } from '../template.ts'

const PAYOUTS = '/profile/payouts'

export const payoutEmails = {
  'payout-sent': ({ name, friday, amountCents, recoveredCents, debtLeftCents }, language) =>
    composeEmail('payout-sent', language, {
      says: ['body', recoveredCents > 0 && (debtLeftCents > 0 ? 'recovered' : 'recoveredLast'), 'arrives'],
      leadsTo: PAYOUTS,
      values: {
        name,
        day: formatDate(friday, language),
        amount: formatMoney(amountCents, language),
        recovered: formatMoney(recoveredCents, language),
        left: formatMoney(debtLeftCents, language),
      },
      ...(recoveredCents > 0 && { variant: 'less' }),
    }),
  'payout-skipped': ({ name, friday, amountCents, reason }, language) => {
    const values = { name, day: formatDate(friday, language), amount: formatMoney(amountCents, language) }
    const stop = PAYOUT_STOPS.find((each) => each === reason)
    const why = reason === 'pending' ? 'wait' : reason === 'inactive' ? 'write' : 'complete'
    return composeEmail('payout-skipped', language, {
      says: ['body', stop ? { text: word(language, `payouts:stops.${stop}`) } : why, 'kept'],
      leadsTo: PAYOUTS,
      values,
      ...(stop && { variant: 'held' }),
    })
  },
  'small-supplier': ({ name, warning, soldCents, limitCents }, language) =>
    composeEmail('small-supplier', language, {
      says: ['body', 'must', 'outside'],
      leadsTo: '/onboarding/verification?tab=business',
      values: {
        name,
        sold: formatMoney(soldCents, language),
        limit: formatMoney(limitCents, language, { dropZeroCents: true }),
      },
      variant: warning,
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

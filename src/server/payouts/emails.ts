// Emails about the payouts of a cleaner.
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate } from '#domain/time-format.ts'
import type { SkipReason } from '#domain/payout.ts'
import { PAYOUT_STOPS } from '#domain/payout-stop.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

type OfCleaner = { readonly name: string }
/** `friday` names the run. */
type OfRun = OfCleaner & { readonly friday: string; readonly amountCents: Cents }
/** Kept of what was owed back, and what is still owed. */
type Sent = OfRun & { readonly recoveredCents: Cents; readonly debtLeftCents: Cents }
type Skipped = OfRun & { readonly reason: Exclude<SkipReason, 'nothing_left'> }
type Instant = OfCleaner & { readonly amountCents: Cents; readonly feeCents: Cents }

const PAYOUTS = '/profile/payouts'

export const payoutEmails = defineEmails({
  'payout-sent': ({ name, friday, amountCents, recoveredCents, debtLeftCents }: Sent, language) =>
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
  'payout-skipped': ({ name, friday, amountCents, reason }: Skipped, language) => {
    const values = { name, day: formatDate(friday, language), amount: formatMoney(amountCents, language) }
    const stop = PAYOUT_STOPS.find((each) => each === reason)
    const why = reason === 'pending' ? 'wait' : reason === 'inactive' ? 'write' : 'complete'
    return composeEmail('payout-skipped', language, {
      says: ['body', stop ? { text: word(language, `payouts:stops.${stop}`) } : why, 'kept'],
      leadsTo: PAYOUTS,
      values,
      ...(stop && { variant: 'stopped' }),
    })
  },
  'payout-failed': ({ name, amountCents }: OfCleaner & { readonly amountCents: Cents }, language) =>
    composeEmail('payout-failed', language, {
      says: ['body', 'check', 'kept'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language) },
    }),
  'instant-payout-sent': ({ name, amountCents, feeCents }: Instant, language) =>
    composeEmail('instant-payout-sent', language, {
      says: ['body', 'arrives'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language), fee: formatMoney(feeCents, language, { dropZeroCents: true }) },
    }),
  'instant-payout-failed': ({ name, amountCents, feeCents }: Instant, language) =>
    composeEmail('instant-payout-failed', language, {
      says: ['body', 'kept'],
      leadsTo: PAYOUTS,
      values: { name, amount: formatMoney(amountCents, language), fee: formatMoney(feeCents, language, { dropZeroCents: true }) },
    }),
})

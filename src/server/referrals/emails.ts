// Emails about referrals: a reward earned, refused or taken back, and credit about to end.
import type { Language } from '#domain/account.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

/** `expiresOn` is the last day of credit; null for cash. */
type Reward = { readonly amountCents: Cents }

const REFERRALS = '/referrals'

const reward = (amountCents: Cents, language: Language): string => formatMoney(amountCents, language, { dropZeroCents: true })

export const referralEmails = defineEmails({
  'referral-earned': ({ amountCents, expiresOn }: Reward & { readonly expiresOn: string | null }, language) =>
    composeEmail('referral-earned', language, {
      says: ['body', expiresOn === null ? 'paid' : 'used'],
      leadsTo: REFERRALS,
      values: {
        amount: reward(amountCents, language),
        ...(expiresOn === null ? {} : { day: formatDate(expiresOn, language, 'year') }),
      },
    }),
  'referral-refused': (_props: object, language) =>
    composeEmail('referral-refused', language, { says: ['body', 'mistake'], leadsTo: PATH_OF_PAGE.referral, values: {} }),
  'referral-clawed-back': ({ amountCents }: Reward, language) =>
    composeEmail('referral-clawed-back', language, {
      says: ['body', 'mistake'],
      leadsTo: REFERRALS,
      values: { amount: reward(amountCents, language) },
    }),
  'referral-credit-ending': ({ amountCents, expiresOn }: Reward & { readonly expiresOn: string }, language) =>
    composeEmail('referral-credit-ending', language, {
      says: ['body', 'use'],
      leadsTo: PATH_OF_PAGE.find,
      values: { amount: reward(amountCents, language), day: formatDate(expiresOn, language, 'year') },
    }),
})

// Emails to cleaners about a change of what the platform takes: the old words, the new ones and the day, as the terms promise.
import type { Language } from '#domain/account.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

/** What costs cleaners more from a day on; shares in basis points. */
export type AnnouncedChange =
  | { readonly setting: 'commission' | 'late_fee_share'; readonly fromBps: number; readonly toBps: number }
  | { readonly setting: 'tax_registration' }
type OfChange = { readonly name: string; readonly change: AnnouncedChange; readonly startsOn: string }

function valuesOf(name: string, change: AnnouncedChange, startsOn: string, language: Language) {
  const percent = (bps: number): string => (bps / 100).toLocaleString(`${language}-CA`)
  const shares = change.setting === 'tax_registration' ? {} : { from: percent(change.fromBps), to: percent(change.toBps) }
  return { name, day: formatDate(startsOn, language, 'year'), ...shares }
}

export const settingEmails = defineEmails({
  'terms-changing': ({ name, change, startsOn }: OfChange, language) =>
    composeEmail('terms-changing', language, {
      says: ['body', 'agreed', 'text', 'leave'],
      leadsTo: '/terms',
      values: valuesOf(name, change, startsOn, language),
      variant: change.setting,
    }),
  'terms-unchanged': ({ name, change, startsOn }: OfChange, language) =>
    composeEmail('terms-unchanged', language, {
      says: ['body'],
      leadsTo: '/terms',
      values: valuesOf(name, change, startsOn, language),
      variant: change.setting,
    }),
})

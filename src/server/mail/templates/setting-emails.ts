// Emails to cleaners about a change of what the platform takes: the old words, the new ones and the day, as the terms promise.
import type { Language } from '#domain/account.ts'
import { formatDate } from '#domain/time-format.ts'
import type { AnnouncedChange, SettingKind } from '../email-kinds.ts'
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'

function valuesOf(name: string, change: AnnouncedChange, startsOn: string, language: Language) {
  const percent = (bps: number): string => (bps / 100).toLocaleString(`${language}-CA`)
  const shares = change.setting === 'tax_registration' ? {} : { from: percent(change.fromBps), to: percent(change.toBps) }
  return { name, day: formatDate(startsOn, language, 'year'), ...shares }
}

export const settingEmails = {
  'terms-changing': ({ name, change, startsOn }, language) =>
    composeEmail('terms-changing', language, {
      says: ['body', 'agreed', 'text', 'leave'],
      leadsTo: '/terms',
      values: valuesOf(name, change, startsOn, language),
      variant: change.setting,
    }),
  'terms-unchanged': ({ name, change, startsOn }, language) =>
    composeEmail('terms-unchanged', language, {
      says: ['body'],
      leadsTo: '/terms',
      values: valuesOf(name, change, startsOn, language),
      variant: change.setting,
    }),
} satisfies TemplatesOf<SettingKind>

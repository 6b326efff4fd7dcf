// What the settings page asks the server, and how it says a value.
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SettingValue } from '#domain/setting.ts'
import { ask } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'

export const settingsQuestion = ask('GET /api/admin/settings')

/** Asks anew whether it worked or not: somebody else may have been faster. */
export function useSettingsRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: settingsQuestion.queryKey })
}

/** « 15 % », « Inscrite : 123456789RT0001, 1234567890TQ0001 ». */
export function useSettingWords(): (value: SettingValue) => string {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const percent = new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 2 })
  return (value) => {
    if (value.setting !== 'tax_registration') return percent.format(value.value / 10_000)
    return value.value === null ? t('tax_registration.none') : t('tax_registration.numbers', value.value)
  }
}

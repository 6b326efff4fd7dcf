// Distances as pages write them.
import { useTranslation } from 'react-i18next'
import { LOCALE_OF } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'

/** « 2,1 km »; below one kilometre, just that, as distances start from the middle of a town. */
export function useDistance(): (km: number) => string {
  const { t } = useTranslation('common')
  const locale = LOCALE_OF[useLanguage()]
  return (km) => (km < 1 ? t('distance.underOne') : t('distance.km', { km: km.toLocaleString(locale, { maximumFractionDigits: 1 }) }))
}

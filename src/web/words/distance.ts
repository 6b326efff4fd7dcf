// Distances as pages write them.
import { useTranslation } from 'react-i18next'
import { LOCALE_OF, type Language } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'

const decimals = (locale: string): Intl.NumberFormat => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = { fr: decimals(LOCALE_OF.fr), en: decimals(LOCALE_OF.en) }

/** « 2,1 km »; below one kilometre, just that, as distances start from the middle of a town. */
export function useDistance(): (km: number) => string {
  const { t } = useTranslation('common')
  const format = FORMATS[useLanguage()]
  return (km) => (km < 1 ? t('distance.underOne') : t('distance.km', { km: format.format(km) }))
}

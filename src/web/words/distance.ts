// Distances as pages write them.
import { useTranslation } from '#web/platform/use-translation.ts'
import { LOCALE_OF, type Language } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat(LOCALE_OF.fr),
  en: new Intl.NumberFormat(LOCALE_OF.en),
}

/** « 17 km », « moins de 1 km » for 0. */
export function useDistance(): (km: number) => string {
  const { t } = useTranslation('common')
  const format = FORMATS[useLanguage()]
  return (km) => (km === 0 ? t('distance.underOne') : t('distance.km', { km: format.format(km) }))
}

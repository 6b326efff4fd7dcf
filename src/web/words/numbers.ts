// Numbers as pages write them.
import { LOCALE_OF, type Language } from '#domain/account.ts'
import { useLanguage } from '#web/platform/language.ts'

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat(LOCALE_OF.fr),
  en: new Intl.NumberFormat(LOCALE_OF.en),
}

/** « 1 234 », « 3,5 » */
export function useNumber(): (value: number) => string {
  const format = FORMATS[useLanguage()]
  return (value) => format.format(value)
}

// How a rating is written: always with a decimal, so that it reads as a rating and not as a count.
import type { Language } from './account.ts'

const decimals = (locale: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
/** Made once: a formatter costs far more than its use, and a list writes two dozen ratings. */
const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = { fr: decimals('fr-CA'), en: decimals('en-CA') }

/** « 4,93 » in French, "4.93" in English; « 5,0 » for a whole number. */
export const formatRating = (rating: number, language: Language): string => FORMATS[language].format(rating)

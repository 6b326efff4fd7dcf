// The two names of the site: Maisonnette in Quebec, in French; Tidynest everywhere else, in either language. Words that name it say `{{siteName}}`.
import type { Language } from './account.ts'

export const BRANDS = ['maisonnette', 'tidynest'] as const
export type Brand = (typeof BRANDS)[number]

export const BRAND_NAMES = { maisonnette: 'Maisonnette', tidynest: 'Tidynest' } as const satisfies Record<Brand, string>

/** Whoever writes in a language, without knowing where it is read, signs with this name. */
export const BRAND_OF_LANGUAGE = { fr: 'maisonnette', en: 'tidynest' } as const satisfies Record<Language, Brand>

/** As addresses spell it; the only province that is served. */
export const QUEBEC = 'QC'

/** On whose host somebody belongs: Quebec in French on the one, everybody else on the other. While the place is unknown, the language alone says. */
export const brandFor = (language: Language | null, province: string | null): Brand =>
  language === 'fr' && (province ?? QUEBEC) === QUEBEC ? 'maisonnette' : 'tidynest'

/** In an address, and then in a cookie of this name: the reader pressed the way back to this host, and is not sent away again. */
export const STAY = 'stay'

/** Spoken on the brand's own host, whatever else is asked; null: the reader's choice. */
export const LANGUAGE_FORCED_BY = { maisonnette: 'fr', tidynest: null } as const satisfies Record<Brand, Language | null>

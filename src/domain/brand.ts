// The two names of the site: Maisonnette in Quebec, in French; Tidynest everywhere else, in either language. Words that name it say `{{siteName}}`.
import type { Language } from './account.ts'

export const BRANDS = ['maisonnette', 'tidynest'] as const
export type Brand = (typeof BRANDS)[number]

export const BRAND_NAMES = { maisonnette: 'Maisonnette', tidynest: 'Tidynest' } as const satisfies Record<Brand, string>

/** The brand that signs a text in a language when the reader's host is unknown. */
export const BRAND_OF_LANGUAGE = { fr: 'maisonnette', en: 'tidynest' } as const satisfies Record<Language, Brand>

/** As addresses spell it; the only province that is served. */
export const QUEBEC = 'QC'

/** The brand whose host a visitor belongs on: Maisonnette for Quebec in French, Tidynest for everybody else. While the place is unknown, the language decides. */
export const brandFor = (language: Language | null, province: string | null): Brand =>
  language === 'fr' && (province ?? QUEBEC) === QUEBEC ? 'maisonnette' : 'tidynest'

/** Name of a query parameter, then of a cookie: the reader came back to this host by the way back, and is not redirected again. */
export const STAY = 'stay'

/** The only language of the brand's own host; null: the reader chooses. */
export const LANGUAGE_FORCED_BY = { maisonnette: 'fr', tidynest: null } as const satisfies Record<Brand, Language | null>

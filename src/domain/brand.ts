// The two names of the site: Maisonnette in Quebec, in French; Tidynest everywhere else, in either language. Words that name it say `{{siteName}}`.
import type { Language } from './account.ts'

export const BRANDS = ['maisonnette', 'tidynest'] as const
export type Brand = (typeof BRANDS)[number]

export const BRAND_NAMES = { maisonnette: 'Maisonnette', tidynest: 'Tidynest' } as const satisfies Record<Brand, string>

/** Whoever writes in a language, without knowing where it is read, signs with this name. */
export const BRAND_OF_LANGUAGE = { fr: 'maisonnette', en: 'tidynest' } as const satisfies Record<Language, Brand>

/** Spoken on the brand's own host, whatever else is asked; null: the reader's choice. */
export const LANGUAGE_FORCED_BY = { maisonnette: 'fr', tidynest: null } as const satisfies Record<Brand, Language | null>

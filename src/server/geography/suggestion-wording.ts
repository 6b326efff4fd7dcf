// How a suggestion reads on its two lines, in either language, and which parts of it repeat what was typed.
import type { SuggestionKind } from '#contract/geography.ts'
import type { Language } from '#domain/account.ts'
import { fold, wordsOf, type Word } from './folding.ts'
import type { Place } from './gazetteer.ts'
import { REGIONS } from './gazetteer-regions.ts'
import type { Suggestion } from './geocoder.ts'

type Written = Pick<Suggestion, 'primary' | 'secondary'>

/** @param spot.line the street with its number, empty when there is none; `spot.code` the postal code or its first half */
export function wordingOf(
  kind: SuggestionKind,
  spot: { line: string; city: Place; borough?: Place; code: string | undefined },
  lang: Language,
): Written {
  return WORDING[kind]({
    line: spot.line,
    city: spot.city[lang],
    borough: spot.borough?.[lang],
    region: regionBeside(spot.city, lang),
    code: spot.code,
    within: (...names) => inProvince(names, lang),
  })
}

type Wording = {
  line: string
  city: string
  borough: string | undefined
  region: string | undefined
  code: string | undefined
  within: (...names: (string | undefined)[]) => string
}

const streetWording = ({ line, city, borough, region, code, within }: Wording): Written => ({
  primary: `${line}, ${city}`,
  secondary: [within(borough ?? region), code].filter(Boolean).join(' '),
})

const WORDING: Readonly<Record<SuggestionKind, (names: Wording) => Written>> = {
  address: streetWording,
  street: streetWording,
  postal: ({ city, borough, code = '', within }) => ({ primary: code, secondary: within(borough, city) }),
  borough: ({ city, borough = city, within }) => ({ primary: borough, secondary: within(city) }),
  city: ({ city, region, within }) => ({ primary: city, secondary: within(region) }),
}

/** The region to tell towns apart; an island where the region only repeats the city's name. */
function regionBeside(city: Place, lang: Language): string | undefined {
  return ISLANDS[city.region]?.[lang] ?? REGIONS.find(({ slug }) => slug === city.region)?.[lang]
}

const ISLANDS: Partial<Readonly<Record<string, Readonly<Record<Language, string>>>>> = {
  montreal: { fr: 'Île de Montréal', en: 'Island of Montreal' },
  laval: { fr: 'Île Jésus', en: 'Île Jésus' },
}

function inProvince(names: readonly (string | undefined)[], lang: Language): string {
  const known = names.filter((name) => name !== undefined).join(', ')
  return lang === 'en' ? `${known}, Quebec` : `${known} (Québec)`
}

/** The beginnings of words in `text` that repeat typed words, whatever their accents. */
export function matchedRanges(text: string, typed: readonly Word[]): [number, number][] {
  const { folded, at } = fold(text)
  return wordsOf(folded).flatMap((word): [number, number][] => {
    const repeated = typed.filter(({ key }) => word.key.startsWith(key)).toSorted((a, b) => b.key.length - a.key.length)[0]
    if (!repeated) return []
    const end = Math.min(word.end, word.start + repeated.key.length)
    return [[at[word.start] ?? 0, (at[end - 1] ?? 0) + 1]]
  })
}

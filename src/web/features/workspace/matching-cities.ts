// Cities whose name holds what was typed, accents and hyphens aside; those that begin with it come first.
import type { Language } from '#domain/account.ts'
import type { City } from '#web/features/cleaners/index.ts'

const MAX_SHOWN = 8

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\bst(e?)\b/g, 'saint$1')
    .trim()

export function matchingCities<C extends Pick<City, 'slug' | Language>>(cities: readonly C[], typed: string, language: Language): C[] {
  const asked = fold(typed)
  if (asked === '') return []
  const placed = cities.map((city) => ({ city, at: fold(city[language]).indexOf(asked) })).filter(({ at }) => at >= 0)
  return [...placed.filter(({ at }) => at === 0), ...placed.filter(({ at }) => at > 0)].slice(0, MAX_SHOWN).map(({ city }) => city)
}

// Places inside a sentence: which preposition a city takes.
import type { Language } from './account.ts'

/**
 * « à Laval », « au Bic », « aux Escoumins », « à La Tuque »: an article le or les melts into à, la and l’ stay (Commission de toponymie).
 * English says "in Laval", and "in the Magdalen Islands".
 */
export function inCity(city: string, language: Language): string {
  if (language === 'en') return city.endsWith(' Islands') ? `in the ${city}` : `in ${city}`
  if (city.startsWith('Le ')) return `au ${city.slice(3)}`
  if (city.startsWith('Les ')) return `aux ${city.slice(4)}`
  return city.startsWith('Îles-') ? `aux ${city}` : `à ${city}`
}

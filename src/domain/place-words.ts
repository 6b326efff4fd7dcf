// Places inside a sentence: which prepositions their names take.
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

/**
 * What follows « près »: « de Laval », « du Plateau-Mont-Royal », « des Rivières », « d’Outremont », « de Hull »; also an address, « du 4521, rue
 * Fabre ». English has no such word: the name alone.
 */
export function ofPlace(name: string, language: Language): string {
  if (language === 'en') return name
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`
  if (/^\d+(?:-\d+)?,/.test(name)) return `du ${name}`
  return /^[AEIOUÀÂÉÈÊÎÔ]/.test(name) ? `d’${name}` : `de ${name}`
}

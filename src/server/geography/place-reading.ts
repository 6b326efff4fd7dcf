// Finds where the city begins in the typed words, and which places it may be, surest first.
import { isNearly, joinKeys, type Word } from './folding.ts'
import { PLACES, type Place } from './gazetteer.ts'
import { isOutsideQuebec, OTHER_PROVINCE_CODES } from './outside-quebec.ts'
import { namesStreet } from './street-names.ts'

/** How sure a reading is: a whole name, the beginning of the name, of an alias or of a later word, or a name with a typing error. */
export type Certainty = 'exact' | 'prefix' | 'inner' | 'nearly'

export type PlaceReading = {
  place: Place
  certainty: Certainty
  /** How many of the words come before the place, and are the street. */
  streetWords: number
}

const ORDER: Readonly<Record<Certainty, number>> = { exact: 0, prefix: 1, inner: 2, nearly: 3 }
const MAX_NAME_WORDS = 8
/** Without a comma before it, a shorter beginning could be any word of the street. */
const MIN_LETTERS_AFTER_STREET = 4
const MIN_LETTERS_INNER = 4

const placesByKey = new Map<string, Place[]>()
for (const place of PLACES) for (const key of place.keys) placesByKey.set(key, [...(placesByKey.get(key) ?? []), place])

/** Every reading of the words as "street, then place", the surest first, each place once. */
export function readPlaces(words: readonly Word[]): PlaceReading[] {
  const named = withoutProvince(words)
  const readings: PlaceReading[] = []
  for (const start of placeStarts(named)) {
    const tail = named.slice(start)
    const hasFreeSide = start === 0 || tail[0]?.before === 'comma'
    const letters = tail.reduce((sum, word) => sum + word.typed.length, 0)
    for (const { place, certainty } of placesNamed(joinKeys(tail))) {
      const isSure = certainty === 'exact' || hasFreeSide || letters >= MIN_LETTERS_AFTER_STREET
      if (isSure) readings.push(withBorough({ place, certainty, streetWords: start }, named))
    }
  }
  const seen = new Set<Place>()
  return readings
    .toSorted((a, b) => ORDER[a.certainty] - ORDER[b.certainty] || a.streetWords - b.streetWords || a.place.rank - b.place.rank)
    .filter(({ place }) => !seen.has(place) && seen.add(place))
}

/** True when the text ends in a place outside Quebec: `Ottawa`, `12 Main St, Kingston, ON`, but not `rue Ontario Est` or `12 Hamilton`. */
export function endsOutsideQuebec(words: readonly Word[], hasCivic: boolean): boolean {
  const last = words.at(-1)
  if (last?.before === 'comma' && words.length > 1 && OTHER_PROVINCE_CODES.has(last.typed)) return true
  return placeStarts(words).some((start) => (start > 0 || !hasCivic) && isOutsideQuebec(joinKeys(words.slice(start))))
}

/** Positions at which a place may begin: the first word, or after words that can stand as a street or name a place before a comma. */
function placeStarts(words: readonly Word[]): number[] {
  const starts: number[] = []
  for (let start = 0; start < words.length; start += 1) {
    if (words.length - start > MAX_NAME_WORDS) continue
    const gap = words[start]?.before
    const left = words.slice(0, start)
    // `Le Sud-Ouest` has no word that a street could be named by.
    const isPlace = gap === 'comma' && placesByKey.has(joinKeys(left))
    if (start === 0 || isPlace || (gap !== 'joined' && namesStreet(left))) starts.push(start)
  }
  return starts
}

function placesNamed(typed: string): { place: Place; certainty: Certainty }[] {
  const exact = placesByKey.get(typed) ?? []
  const found = exact.map((place) => ({ place, certainty: 'exact' as Certainty }))
  for (const place of PLACES) {
    if (exact.includes(place)) continue
    const begins = (key: string) => key.startsWith(typed)
    if (place.nameKeys.some(begins)) found.push({ place, certainty: 'prefix' })
    else if (typed.length >= MIN_LETTERS_INNER && (place.keys.some(begins) || place.innerKeys.some(begins))) {
      found.push({ place, certainty: 'inner' })
    }
  }
  if (found.length > 0) return found
  return PLACES.filter((place) => place.keys.some((key) => isNearly(typed, key))).map((place) => ({ place, certainty: 'nearly' }))
}

/** `rue X, Verdun, Montréal` is in Verdun: a borough between commas before its own city says more than the city. */
function withBorough(reading: PlaceReading, words: readonly Word[]): PlaceReading {
  const { place, streetWords: end } = reading
  if (reading.certainty !== 'exact' || words[end]?.before !== 'comma') return reading
  const start = words.findLastIndex((word, index) => index < end && (index === 0 || word.before === 'comma'))
  if (start < 0 || (start > 0 && !namesStreet(words.slice(0, start)))) return reading
  const borough = placesByKey.get(joinKeys(words.slice(start, end)))?.find((candidate) => candidate.parent === place.slug)
  return borough ? { place: borough, certainty: 'exact', streetWords: start } : reading
}

/** `4521 rue Fabre, Montréal (Québec)`: the last word is the province when a known place stands right before it. */
function withoutProvince(words: readonly Word[]): readonly Word[] {
  const last = words.at(-1)
  if (words.length < 2 || (last?.typed !== 'quebec' && last?.typed !== 'que')) return words
  if (last.before === 'joined') return words
  const rest = words.slice(0, -1)
  return placeStarts(rest).some((start) => placesByKey.has(joinKeys(rest.slice(start)))) ? rest : words
}

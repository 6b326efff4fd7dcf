// The default geocoder: knows towns, boroughs and postal areas, with no network and no key; a street before them stays the person's own words.
import type { SuggestionKind } from '#contract/geography.ts'
import type { Precision } from '#domain/address.ts'
import type { Language } from '#domain/account.ts'
import { streetLine } from '#domain/address.ts'
import { isQuebecPostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { refuse } from '#domain/refusal.ts'
import { fold, wordsOf, type Word } from './folding.ts'
import { cityOf, findPlace, findPostalArea, isPlacedByCode, nearestPlace, PLACES, ruralTowns, type Place } from './gazetteer.ts'
import type { Geocoder, ResolvedAddress, Suggestion, SuggestionList } from './geocoder.ts'
import { endsOutsideQuebec, readPlaces, type PlaceReading } from './place-reading.ts'
import { addressIds, type AddressRef } from './signed-address-id.ts'
import { namesStreet, soundsLikeStreet, writtenStreet } from './street-names.ts'
import { matchedRanges, wordingOf } from './suggestion-wording.ts'
import { readTypedAddress, type TypedAddress } from './typed-address.ts'
import type { TypedDoor } from './typed-door.ts'

const NAME = 'gazetteer'
const DEFAULT_LIMIT = 6
const MIN_CHARACTERS = 2
const NEAREST_WITHIN_KM = 60
const MAX_STREET_LENGTH = 100

/** @param options.secret the application's secret; @param options.now the application's clock, for the life of ids */
export function embeddedGazetteer(options: { secret: string; now: () => Date }): Geocoder {
  const ids = addressIds({ provider: NAME, ...options })

  return {
    name: NAME,
    capabilities: { autocomplete: true, reverse: true, mayStoreCoordinates: true, requiresGoogleMap: false, attribution: null },

    suggest({ text, lang, limit = DEFAULT_LIMIT }): Promise<SuggestionList> {
      const typed = readTypedAddress(text)
      if (isOutside(typed)) return Promise.resolve({ items: [], outsideQuebec: true })
      const typedWords = wordsOf(fold(text).folded)
      const { refs, lacksTown } = meaningsOf(typed)
      const items = refs.slice(0, limit).map((ref) => suggestionOf(ref, ids.sign(ref), typedWords, lang))
      return Promise.resolve({ items, ...(lacksTown && { lacksTown }) })
    },

    resolve: async (id, { lang }) => addressOf(ids.read(id), lang),

    reverse: async (position) => {
      const place = nearestPlace(position, NEAREST_WITHIN_KM)
      return place ? addressOf({ place: place.slug }, 'fr') : null
    },

    health: async () => ({ ok: true, detail: `${PLACES.length} places built in` }),
  }
}

function isOutside({ postal, words, civic }: TypedAddress): boolean {
  if (endsOutsideQuebec(words, civic !== undefined)) return true
  return postal !== undefined && !isQuebecPostalCode(postal) && !readPlaces(words).some(({ certainty }) => certainty === 'exact')
}

/** What the text may mean, most likely first, each meaning once; a street alone means nothing before its town is known. */
function meaningsOf(typed: TypedAddress): { refs: AddressRef[]; lacksTown: boolean } {
  const { words, postal } = typed
  const area = postal === undefined ? undefined : findPostalArea(postal)
  const around = area ? [area.place] : postal === undefined ? [] : ruralTowns(postal)
  if (words.length === 0) {
    const refs = area && postal ? [{ place: area.place.slug, postal }] : around.map(({ slug }) => ({ place: slug }))
    return { refs, lacksTown: false }
  }
  if (words.reduce((sum, word) => sum + word.typed.length, 0) < MIN_CHARACTERS) return { refs: [], lacksTown: false }

  const readings = likelyReadings(typed)
  const street = streetWithoutTown(typed, readings)
  const refs = [
    ...readings.flatMap(({ place, streetWords }) => located(typed, place, words.slice(0, streetWords))),
    ...(street.length > 0 ? around.flatMap((place) => located(typed, place, street)) : []),
  ]
  return {
    refs: [...new Map(refs.map((ref) => [JSON.stringify(ref), ref])).values()],
    lacksTown: street.length > 0 && around.length === 0 && !refs.some((ref) => ref.street !== undefined),
  }
}

/** A street of which only the town is known, where postal codes say more. */
function isPlacedBetterByCode(ref: AddressRef): boolean {
  const place = findPlace(ref.place)
  return ref.street !== undefined && ref.postal === undefined && place !== undefined && isPlacedByCode(place)
}

/** Ranks whole names before beginnings and typing errors, and streets before towns once a number is typed. */
function likelyReadings({ words, civic }: TypedAddress): PlaceReading[] {
  const readings = readPlaces(words)
  const isExact = ({ certainty }: PlaceReading) => certainty === 'exact'
  const isWhole = ({ streetWords }: PlaceReading) => streetWords === 0
  if (readings.some((reading) => isExact(reading) && !isWhole(reading) && civic !== undefined)) return readings.filter(isExact)
  if (civic !== undefined) return readings.filter((reading) => !isWhole(reading) || isExact(reading))
  if (readings.some((reading) => isExact(reading) && isWhole(reading))) return readings.filter(isWhole)
  return readings.some(isExact) ? readings.filter(isExact) : readings
}

/** The words of a street when no town is certain. */
function streetWithoutTown({ words, civic }: TypedAddress, readings: readonly PlaceReading[]): readonly Word[] {
  if (readings.some(({ certainty, streetWords }) => certainty === 'exact' && (streetWords > 0 || civic === undefined))) return []
  const comma = words.findLastIndex((word, index) => word.before === 'comma' && namesStreet(words.slice(0, index)))
  if (comma > 0 && readings.length > 0) return []
  const street = comma > 0 ? words.slice(0, comma) : words
  return namesStreet(street) && (civic !== undefined || soundsLikeStreet(street)) ? street : []
}

/** Each door that the numbers may mean, in this place. */
const located = (typed: TypedAddress, place: Place, street: readonly Word[]): AddressRef[] =>
  [typed, ...typed.otherDoors].flatMap((door) => locatedDoor(typed, door, place, street))

function locatedDoor(typed: TypedAddress, { civic, unit }: Partial<TypedDoor>, place: Place, streetWords: readonly Word[]): AddressRef[] {
  const { postal } = typed
  const first = streetWords[0]
  const last = streetWords.at(-1)
  const street = first && last ? writtenStreet(typed.slice(first, last)).slice(0, MAX_STREET_LENGTH) : ''
  const line = street && { street, ...(civic && { civic }), ...(unit && { unit }) }
  if (postal === undefined) return [{ place: place.slug, ...line }]
  const area = findPostalArea(postal)
  if (!area) return [{ place: place.slug, ...line, postal }]
  const byCode = { place: area.place.slug, ...line, postal }
  // When the code and the city contradict each other, the person chooses which one was meant.
  return cityOf(area.place) === cityOf(place) ? [byCode] : [byCode, { place: place.slug, ...line }]
}

type Spot = {
  city: Place
  borough?: Place
  lat: number
  lng: number
  precision: Precision
  postalCode?: string
}

/** The position of a reference, with its precision. */
function spotOf(ref: AddressRef): Spot {
  const named = findPlace(ref.place) ?? refuse('address-not-from-suggestions')
  const area = ref.postal === undefined ? undefined : findPostalArea(ref.postal)
  const fits = area !== undefined && cityOf(area.place) === cityOf(named)
  const place = fits ? area.place : named
  const { lat, lng } = fits ? area : named
  const postalCode = ref.postal === undefined ? null : parsePostalCode(ref.postal)
  return {
    city: cityOf(place),
    ...(place.kind === 'borough' && { borough: place }),
    lat,
    lng,
    precision: fits && area.hasOwnMiddle ? 'postal' : 'locality',
    ...(postalCode !== null && { postalCode }),
  }
}

function addressOf(ref: AddressRef, lang: Language): ResolvedAddress {
  const { city, borough, ...position } = spotOf(ref)
  return {
    street: ref.street === undefined ? '' : streetLine(ref, lang),
    ...(ref.civic !== undefined && { civic: ref.civic }),
    ...(ref.street !== undefined && { streetName: ref.street }),
    ...(ref.unit !== undefined && { unit: ref.unit }),
    city: city.fr,
    citySlug: city.slug,
    ...(borough && { borough: borough.fr }),
    region: city.region,
    province: 'QC',
    country: 'CA',
    ...position,
    timeZone: city.timeZone,
    provider: NAME,
  }
}

function kindOf(ref: AddressRef): SuggestionKind {
  if (ref.street !== undefined) return ref.civic === undefined ? 'street' : 'address'
  if (ref.postal !== undefined) return 'postal'
  return findPlace(ref.place)?.kind ?? 'city'
}

function suggestionOf(ref: AddressRef, id: string, typed: readonly Word[], lang: Language): Suggestion {
  const { lat, lng, precision, ...spot } = spotOf(ref)
  const kind = kindOf(ref)
  const code = spot.postalCode ?? ref.postal?.slice(0, 3)
  const { primary, secondary } = wordingOf(kind, { line: streetLine(ref, lang), code, ...spot }, lang)
  const asWritten = ref.street !== undefined && { asWritten: true as const }
  const asksPostalCode = isPlacedBetterByCode(ref) && { asksPostalCode: true as const }
  return { id, primary, secondary, kind, matched: matchedRanges(primary, typed), lat, lng, precision, ...asWritten, ...asksPostalCode }
}

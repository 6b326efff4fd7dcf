// Addresses from a Photon server before those of the built-in gazetteer, which knows the towns, and answers alone when the server does not.
import type { Language } from '#domain/account.ts'
import { streetLine } from '#domain/address.ts'
import { sayableOf, vaguer } from '#domain/place-precision.ts'
import { refuse } from '#domain/refusal.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { fold, keyOf, slugOf, wordsOf, type Word } from './folding.ts'
import { cityOf, findPlace, type Place } from './gazetteer.ts'
import type { Geocoder, ResolvedAddress, Suggestion } from './geocoder.ts'
import { readPhotonFeatures, type PhotonSpot } from './photon-answer.ts'
import type { PhotonClient } from './photon-client.ts'
import { addressIds, providerOf, type AddressRef } from './signed-address-id.ts'
import { namesStreet } from './street-names.ts'
import { matchedRanges, wordingOf } from './suggestion-wording.ts'
import { readTypedAddress, type TypedAddress } from './typed-address.ts'

const NAME = 'photon'
const DEFAULT_LIMIT = 6
const PLACES_FIRST = 2
const MIN_LETTERS = 3
/** The licence of the data asks for it wherever they are shown. */
const ATTRIBUTION = { fr: 'Adresses © les contributeurs d’OpenStreetMap', en: 'Addresses © OpenStreetMap contributors' } as const

type PhotonGeocoderOptions = {
  readonly client: PhotonClient
  readonly gazetteer: Geocoder
  /** The application's secret. */
  readonly secret: string
  /** The application's clock, for the life of ids. */
  readonly now: () => Date
}

export function photonGeocoder({ client, gazetteer, ...signing }: PhotonGeocoderOptions): Geocoder {
  const ids = addressIds({ provider: NAME, ...signing })

  return {
    name: NAME,
    capabilities: { ...gazetteer.capabilities, attribution: ATTRIBUTION },

    async suggest({ text, lang, limit = DEFAULT_LIMIT }) {
      const local = await gazetteer.suggest({ text, lang, limit })
      const typed = readTypedAddress(text)
      const q = questionOf(typed)
      if (local.outsideQuebec || q === null) return local
      const features = await client.ask(q, lang)
      if (features === null) return local
      const { spots, isOutside } = readPhotonFeatures(features)
      if (isOutside && local.items.length === 0) return { items: [], outsideQuebec: true }
      const typedWords = wordsOf(fold(text).folded)
      const found = refsOf(spots, typed).map((ref) => suggestionOf(ref, ids.sign(ref), typedWords, lang))
      if (found.length === 0) return local
      return { items: together(found, local.items, limit), credit: ATTRIBUTION[lang] }
    },

    resolve: async (id, options) => (providerOf(id) === NAME ? addressOf(ids.read(id), options.lang) : gazetteer.resolve(id, options)),

    // People's positions are not sent to others: the gazetteer is close enough.
    ...(gazetteer.reverse && { reverse: (position) => gazetteer.reverse?.(position) ?? Promise.resolve(null) }),

    health: () => client.health(),
  }
}

/** What to ask: no apartment, no postal code, which would only hide doors. Null when the gazetteer alone can know. */
function questionOf({ civic, words, slice }: TypedAddress): string | null {
  const [first, last] = [words[0], words.at(-1)]
  if (!first || !last || !namesStreet(words)) return null
  if (words.reduce((sum, word) => sum + word.typed.length, 0) < MIN_LETTERS) return null
  return [doorsIn(civic)[0], slice(first, last)].filter(Boolean).join(' ')
}

/** A range is known by each of its doors. */
const doorsIn = (civic: string | undefined): readonly string[] => (civic === undefined ? [] : [...civic.split('-'), civic])

/** Doors before streets, each once. The typed number is kept, with its street's position when its door is unknown. */
function refsOf(spots: readonly PhotonSpot[], typed: TypedAddress): AddressRef[] {
  const { unit } = typed
  const refs = spots.flatMap((spot): AddressRef[] => {
    const isTyped = spot.civic !== undefined && doorsIn(typed.civic).includes(spot.civic)
    const isMeant = spot.civic !== undefined && (isTyped || typed.words.some((word) => word.typed === spot.civic))
    if (spot.civic !== undefined && !isMeant && typed.civic === undefined) return []
    const civic = isMeant && !isTyped ? spot.civic : typed.civic
    const postal = fitting(typed.postal, spot.postal)
    const { lat, lng, town } = spot
    const at = { lat, lng, precision: isMeant ? spot.precision : vaguer(spot.precision, 'street'), ...(town && { town }) }
    return [
      {
        place: spot.place.slug,
        street: spot.street,
        ...(civic && { civic }),
        ...(civic && unit && { unit }),
        ...(postal && { postal }),
        at,
      },
    ]
  })
  const isDoor = (ref: AddressRef): number => (ref.at !== undefined && sayableOf(ref.at.precision).hasDot ? 0 : 1)
  const sorted = refs.toSorted((a, b) => isDoor(a) - isDoor(b))
  return [
    ...new Map(sorted.toReversed().map((ref) => [keyOf(`${ref.civic} ${ref.street} ${townOf(ref).slug}`), ref])).values(),
  ].toReversed()
}

/** The typed code, when it only extends the one found. */
const fitting = (typed: string | undefined, found: string | undefined): string | undefined =>
  typed !== undefined && (found === undefined || (found.length === 3 && typed.startsWith(found))) ? typed : found

/** Whole towns first while no number is typed; then what was found; then one more guess of the gazetteer, for doors too new to be known. */
function together(found: readonly Suggestion[], local: readonly Suggestion[], limit: number): Suggestion[] {
  const key = ({ kind, primary }: Suggestion): string => `${kind} ${keyOf(primary)}`
  const known = new Set(found.map(key))
  const others = local.filter((item) => !known.has(key(item)))
  const isPlace = ({ kind }: Suggestion): boolean => kind === 'city' || kind === 'borough' || kind === 'postal'
  const places = others.filter(isPlace).slice(0, PLACES_FIRST)
  const guess = others.filter((item) => !isPlace(item)).slice(0, 1)
  return [...places, ...found.slice(0, Math.max(1, limit - places.length - guess.length)), ...guess].slice(0, limit)
}

/** The town of the address: the gazetteer's, or one known by its name only, with the region and hours of its neighbour. */
function townOf({ place, at }: AddressRef): Place {
  const known = findPlace(place) ?? refuse('address-not-from-suggestions')
  const town = at?.town
  return town === undefined ? cityOf(known) : { ...cityOf(known), slug: slugOf(town), fr: town, en: town }
}

function boroughOf({ place, at }: AddressRef): Place | undefined {
  const known = findPlace(place)
  return known?.kind === 'borough' && at?.town === undefined ? known : undefined
}

function suggestionOf(ref: AddressRef, id: string, typed: readonly Word[], lang: Language): Suggestion {
  const kind = ref.civic === undefined ? 'street' : 'address'
  const borough = boroughOf(ref)
  const code = ref.postal === undefined ? undefined : (parsePostalCode(ref.postal) ?? ref.postal)
  const spot = { line: streetLine(ref, lang), city: townOf(ref), code, ...(borough && { borough }) }
  const { primary, secondary } = wordingOf(kind, spot, lang)
  const { town: _, ...position } = ref.at ?? refuse('address-not-from-suggestions')
  return { id, primary, secondary, kind, matched: matchedRanges(primary, typed), ...position }
}

function addressOf(ref: AddressRef, lang: Language): ResolvedAddress {
  const { civic, unit, street = '' } = ref
  const { town: _, ...position } = ref.at ?? refuse('address-not-from-suggestions')
  const city = townOf(ref)
  const borough = boroughOf(ref)
  const postalCode = ref.postal === undefined ? null : parsePostalCode(ref.postal)
  return {
    street: streetLine(ref, lang),
    streetName: street,
    ...(civic !== undefined && { civic }),
    ...(unit !== undefined && { unit }),
    city: city.fr,
    citySlug: city.slug,
    ...(borough && { borough: borough.fr }),
    region: city.region,
    province: 'QC',
    ...(postalCode !== null && { postalCode }),
    country: 'CA',
    ...position,
    timeZone: city.timeZone,
    provider: NAME,
  }
}

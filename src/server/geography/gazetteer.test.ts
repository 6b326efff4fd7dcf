import { describe, expect, test } from 'vitest'
import { CITIES, findCity, findPostalArea, nearestPlace, PLACES, ruralTowns } from './gazetteer.ts'
import { REGIONS } from './gazetteer-regions.ts'
import { BOROUGH_ROWS, COMPACT_PLACES, POSTAL_ROWS, RURAL_AREAS } from './gazetteer-rows.ts'
import { distanceKm } from '#domain/geography.ts'
import { inCity, ofPlace } from '#domain/place-words.ts'

describe('the built-in gazetteer', () => {
  test('knows some 120 cities or more, seventeen regions, and the boroughs of the largest cities', () => {
    expect(CITIES.length).toBeGreaterThanOrEqual(120)
    expect(REGIONS).toHaveLength(17)
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(BOROUGH_ROWS, ({ city }) => city)).map(([city, rows]) => [city, rows?.length]),
    )
    expect(counts).toEqual({ montreal: 19, quebec: 6, laval: 14, gatineau: 5, longueuil: 3, saguenay: 3 })
  })

  test('gives every place and region a slug of its own that can stand in an address', () => {
    for (const list of [PLACES, REGIONS]) {
      const slugs = list.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }
  })

  test('calls Montréal montreal and ranks it first', () => {
    expect(CITIES[0]).toMatchObject({ slug: 'montreal', fr: 'Montréal', en: 'Montreal', rank: 0 })
  })

  test('keeps every place inside Quebec and within reach of its region', () => {
    for (const place of PLACES) {
      expect(place.lat, place.slug).toBeGreaterThan(44.9)
      expect(place.lat, place.slug).toBeLessThan(62.6)
      expect(place.lng, place.slug).toBeGreaterThan(-79.8)
      expect(place.lng, place.slug).toBeLessThan(-57.1)
      const region = REGIONS.find(({ slug }) => slug === place.region)
      expect(region, place.slug).toBeDefined()
      const reachKm = ['cote-nord', 'gaspesie-iles-de-la-madeleine'].includes(place.region) ? 320 : 175
      if (region) expect(distanceKm(place, region), place.slug).toBeLessThan(reachKm)
    }
  })

  test('lists every city under a region that there is, and every place in a zone with a clock', () => {
    const regions = new Set(REGIONS.map(({ slug }) => slug))
    for (const { slug, region, timeZone } of PLACES) {
      expect(regions.has(region), slug).toBe(true)
      expect(() => new Intl.DateTimeFormat('fr-CA', { timeZone }), slug).not.toThrow()
    }
  })

  test('keeps every borough and postal area near its city', () => {
    for (const place of PLACES) {
      const city = place.parent === undefined ? undefined : findCity(place.parent)
      if (city) expect(distanceKm(place, city), place.slug).toBeLessThan(30)
    }
    for (const { area, place: slug, lat, lng } of POSTAL_ROWS) {
      const place = PLACES.find((candidate) => candidate.slug === slug)
      expect(lat === undefined, area).toBe(lng === undefined)
      if (lat !== undefined && lng !== undefined) expect(place && distanceKm(place, { lat, lng }), area).toBeLessThan(7)
    }
  })

  test('places each postal area once', () => {
    const areas = POSTAL_ROWS.map(({ area }) => area)
    expect(areas.length).toBeGreaterThan(100)
    expect(new Set(areas).size).toBe(areas.length)
    for (const fsa of areas) expect(fsa).toMatch(/^[GHJ]\d[ABCEGHJ-NPRSTV-Z]$/)
    expect(findPostalArea('H2J3V1')?.place.slug).toBe('le-plateau-mont-royal')
    expect(findPostalArea('J0K')).toBeUndefined()
  })

  test('names the towns of a rural code, and no place of two kinds', () => {
    for (const [fsa, towns] of Object.entries(RURAL_AREAS)) {
      expect(fsa).toMatch(/^[GJ]0[ABCEGHJ-NPRSTV-Z]$/)
      expect(ruralTowns(fsa)).toHaveLength(towns.length)
      expect(findPostalArea(fsa)).toBeUndefined()
    }
    for (const slug of COMPACT_PLACES)
      expect(
        POSTAL_ROWS.filter(({ place, lat }) => place === slug && lat === undefined),
        slug,
      ).not.toEqual([])
    expect(ruralTowns('H2J')).toEqual([])
  })

  test('writes names as Quebec does, with the apostrophe of print and the ligature', () => {
    for (const { fr, en } of PLACES) expect(`${fr} ${en}`).not.toMatch(/'|oeur|Soeur/)
    expect(findCity('contrecoeur')?.fr).toBe('Contrecœur')
  })

  test('sets the clocks of the Îles-de-la-Madeleine an hour ahead', () => {
    expect(findCity('les-iles-de-la-madeleine')?.timeZone).toBe('America/Halifax')
    expect(findCity('gaspe')?.timeZone).toBe('America/Toronto')
  })

  test('finds the borough around a position, and nothing far from everywhere', () => {
    expect(nearestPlace({ lat: 45.5245, lng: -73.5795 }, 60)?.slug).toBe('le-plateau-mont-royal')
    expect(nearestPlace({ lat: 48.45, lng: -68.53 }, 60)?.slug).toBe('rimouski')
    expect(nearestPlace({ lat: 58, lng: -70 }, 60)).toBeUndefined()
  })
})

describe('names inside a sentence', () => {
  test('every region takes its own preposition', () => {
    expect(Object.fromEntries(REGIONS.map(({ slug, within }) => [slug, within.fr]))).toEqual({
      'bas-saint-laurent': 'dans le Bas-Saint-Laurent',
      'saguenay-lac-saint-jean': 'au Saguenay–Lac-Saint-Jean',
      'capitale-nationale': 'dans la Capitale-Nationale',
      mauricie: 'en Mauricie',
      estrie: 'en Estrie',
      montreal: 'sur l’île de Montréal',
      outaouais: 'en Outaouais',
      'abitibi-temiscamingue': 'en Abitibi-Témiscamingue',
      'cote-nord': 'sur la Côte-Nord',
      'nord-du-quebec': 'dans le Nord-du-Québec',
      'gaspesie-iles-de-la-madeleine': 'en Gaspésie et aux Îles-de-la-Madeleine',
      'chaudiere-appalaches': 'en Chaudière-Appalaches',
      laval: 'à Laval',
      lanaudiere: 'dans Lanaudière',
      laurentides: 'dans les Laurentides',
      monteregie: 'en Montérégie',
      'centre-du-quebec': 'dans le Centre-du-Québec',
    })
    for (const { slug, within } of REGIONS) expect(within.en, slug).toMatch(/^(in|on) /)
  })

  /** Names with an article or a common noun, where a rule could go wrong; every other city takes a plain « à ». */
  const CAREFUL: Readonly<Record<string, string>> = {
    'Les Îles-de-la-Madeleine': 'aux Îles-de-la-Madeleine',
    'La Prairie': 'à La Prairie',
    'La Tuque': 'à La Tuque',
    'La Malbaie': 'à La Malbaie',
    'La Pêche': 'à La Pêche',
    'La Sarre': 'à La Sarre',
    'L’Assomption': 'à L’Assomption',
    'L’Ancienne-Lorette': 'à L’Ancienne-Lorette',
    'L’Île-Perrot': 'à L’Île-Perrot',
    'L’Épiphanie': 'à L’Épiphanie',
  }

  test('every city takes « à », and the article of its name melts only where French melts it', () => {
    for (const { fr } of CITIES) expect(inCity(fr, 'fr'), fr).toBe(CAREFUL[fr] ?? `à ${fr}`)
    const articles = CITIES.filter(({ fr }) => /^(?:l['’]|l(?:e|a|es) )/i.test(fr)).map(({ fr }) => fr)
    expect(articles.toSorted()).toEqual(Object.keys(CAREFUL).toSorted())
    expect(inCity('Le Bic', 'fr')).toBe('au Bic')
    expect(inCity('Les Escoumins', 'fr')).toBe('aux Escoumins')
  })

  test.each([
    ['Laval', 'de Laval'],
    ['Le Plateau-Mont-Royal', 'du Plateau-Mont-Royal'],
    ['Les Rivières', 'des Rivières'],
    ['La Cité-Limoilou', 'de La Cité-Limoilou'],
    ['L’Assomption', 'de L’Assomption'],
    ['Outremont', 'd’Outremont'],
    ['Îles-Laval', 'd’Îles-Laval'],
    ['Hull', 'de Hull'],
    ['4521, rue Fabre, Montréal', 'du 4521, rue Fabre, Montréal'],
    ['3-4521, rue Fabre', 'du 3-4521, rue Fabre'],
    ['H2J 3V1', 'de H2J 3V1'],
  ])('près de %s is « près %s »', (name, words) => {
    expect(ofPlace(name, 'fr')).toBe(words)
    expect(ofPlace(name, 'en')).toBe(name)
  })

  test('English says in, and the Magdalen Islands have their article', () => {
    expect(inCity('Quebec City', 'en')).toBe('in Quebec City')
    expect(inCity('Magdalen Islands', 'en')).toBe('in the Magdalen Islands')
  })
})

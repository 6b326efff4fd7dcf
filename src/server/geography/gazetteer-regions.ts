// The seventeen administrative regions of Quebec, in their official order, each with the preposition it takes in a sentence.
import { keyOf } from './folding.ts'

export type Region = {
  slug: RegionSlug
  fr: string
  en: string
  /** « en Montérégie », « dans Lanaudière », "on the Côte-Nord", by usage in Quebec. */
  within: { fr: string; en: string }
  lat: number
  lng: number
}

export type RegionSlug = (typeof ROWS)[number][0]

const ROWS = [
  ['bas-saint-laurent', 'Bas-Saint-Laurent', 'Bas-Saint-Laurent', 'dans le Bas-Saint-Laurent', 'in Bas-Saint-Laurent', 48.3, -68.4],
  [
    'saguenay-lac-saint-jean',
    'Saguenay–Lac-Saint-Jean',
    'Saguenay–Lac-Saint-Jean',
    'au Saguenay–Lac-Saint-Jean',
    'in Saguenay–Lac-Saint-Jean',
    48.5,
    -71.6,
  ],
  [
    'capitale-nationale',
    'Capitale-Nationale',
    'Capitale-Nationale',
    'dans la Capitale-Nationale',
    'in the Capitale-Nationale',
    46.9,
    -71.3,
  ],
  ['mauricie', 'Mauricie', 'Mauricie', 'en Mauricie', 'in Mauricie', 46.6, -72.7],
  ['estrie', 'Estrie', 'Estrie (Eastern Townships)', 'en Estrie', 'in the Eastern Townships', 45.4, -72.1],
  ['montreal', 'Montréal', 'Montreal', 'sur l’île de Montréal', 'on the island of Montreal', 45.51, -73.65],
  ['outaouais', 'Outaouais', 'Outaouais', 'en Outaouais', 'in the Outaouais', 45.6, -75.8],
  [
    'abitibi-temiscamingue',
    'Abitibi-Témiscamingue',
    'Abitibi-Témiscamingue',
    'en Abitibi-Témiscamingue',
    'in Abitibi-Témiscamingue',
    48.2,
    -78.5,
  ],
  ['cote-nord', 'Côte-Nord', 'Côte-Nord (North Shore)', 'sur la Côte-Nord', 'on the Côte-Nord', 49.8, -67.2],
  ['nord-du-quebec', 'Nord-du-Québec', 'Nord-du-Québec', 'dans le Nord-du-Québec', 'in Nord-du-Québec', 49.9, -74.4],
  [
    'gaspesie-iles-de-la-madeleine',
    'Gaspésie–Îles-de-la-Madeleine',
    'Gaspé Peninsula and Magdalen Islands',
    'en Gaspésie et aux Îles-de-la-Madeleine',
    'on the Gaspé Peninsula and the Magdalen Islands',
    48.6,
    -65.5,
  ],
  [
    'chaudiere-appalaches',
    'Chaudière-Appalaches',
    'Chaudière-Appalaches',
    'en Chaudière-Appalaches',
    'in Chaudière-Appalaches',
    46.5,
    -70.9,
  ],
  ['laval', 'Laval', 'Laval', 'à Laval', 'in Laval', 45.58, -73.75],
  ['lanaudiere', 'Lanaudière', 'Lanaudière', 'dans Lanaudière', 'in Lanaudière', 45.95, -73.55],
  ['laurentides', 'Laurentides', 'Laurentians', 'dans les Laurentides', 'in the Laurentians', 45.9, -74.1],
  ['monteregie', 'Montérégie', 'Montérégie', 'en Montérégie', 'in Montérégie', 45.45, -73.4],
  ['centre-du-quebec', 'Centre-du-Québec', 'Centre-du-Québec', 'dans le Centre-du-Québec', 'in Centre-du-Québec', 46.1, -72.2],
] as const

export const REGIONS: readonly Region[] = ROWS.map(([slug, fr, en, withinFr, withinEn, lat, lng]) => ({
  slug,
  fr,
  en,
  within: { fr: withinFr, en: withinEn },
  lat,
  lng,
}))

/** The region of a slug, or of either of its names however typed: `Montérégie`, `LAURENTIANS`. */
export function findRegion(named: string): Region | undefined {
  const key = keyOf(named)
  return (
    REGIONS.find(({ slug }) => slug === named) ?? REGIONS.find(({ fr, en, slug }) => [fr, en, slug].some((name) => keyOf(name) === key))
  )
}

// The seventeen administrative regions of Quebec, in their official order.

export interface Region {
  slug: RegionSlug
  fr: string
  en: string
  lat: number
  lng: number
}

export type RegionSlug = (typeof ROWS)[number][0]

const ROWS = [
  ['bas-saint-laurent', 'Bas-Saint-Laurent', 'Bas-Saint-Laurent', 48.3, -68.4],
  ['saguenay-lac-saint-jean', 'Saguenay–Lac-Saint-Jean', 'Saguenay–Lac-Saint-Jean', 48.5, -71.6],
  ['capitale-nationale', 'Capitale-Nationale', 'Capitale-Nationale', 46.9, -71.3],
  ['mauricie', 'Mauricie', 'Mauricie', 46.6, -72.7],
  ['estrie', 'Estrie', 'Estrie (Eastern Townships)', 45.4, -72.1],
  ['montreal', 'Montréal', 'Montreal', 45.51, -73.65],
  ['outaouais', 'Outaouais', 'Outaouais', 45.6, -75.8],
  ['abitibi-temiscamingue', 'Abitibi-Témiscamingue', 'Abitibi-Témiscamingue', 48.2, -78.5],
  ['cote-nord', 'Côte-Nord', 'Côte-Nord (North Shore)', 49.8, -67.2],
  ['nord-du-quebec', 'Nord-du-Québec', 'Nord-du-Québec', 49.9, -74.4],
  ['gaspesie-iles-de-la-madeleine', 'Gaspésie–Îles-de-la-Madeleine', 'Gaspé Peninsula and Magdalen Islands', 48.6, -65.5],
  ['chaudiere-appalaches', 'Chaudière-Appalaches', 'Chaudière-Appalaches', 46.5, -70.9],
  ['laval', 'Laval', 'Laval', 45.58, -73.75],
  ['lanaudiere', 'Lanaudière', 'Lanaudière', 45.95, -73.55],
  ['laurentides', 'Laurentides', 'Laurentians', 45.9, -74.1],
  ['monteregie', 'Montérégie', 'Montérégie', 45.45, -73.4],
  ['centre-du-quebec', 'Centre-du-Québec', 'Centre-du-Québec', 46.1, -72.2],
] as const

export const REGIONS: readonly Region[] = ROWS.map(([slug, fr, en, lat, lng]) => ({ slug, fr, en, lat, lng }))

// The queries of place pages, and how many cleaners make a place well served.
import { ask } from '#web/platform/api.ts'

export const cityQuestion = (slug: string) => ask('GET /api/cities/{slug}', { params: { slug } })
export const regionQuestion = (slug: string) => ask('GET /api/regions/{slug}', { params: { slug } })
export const quebecQuestion = ask('GET /api/places')

/** From this many cleaners on, the page shows a choice rather than explanations. */
const MANY = 8
export type Standing = 'many' | 'few' | 'none'
export const standingOf = (cleaners: number): Standing => (cleaners === 0 ? 'none' : cleaners < MANY ? 'few' : 'many')

/** Few cleaners are all shown; of many, the first three. */
export const topCleanersQuestion = (city: string, standing: Standing) =>
  ask('GET /api/cleaners', { query: { city, pageSize: standing === 'many' ? 3 : 6 } })

/** Cities farther than this are not neighbours. */
const NEARBY_KM = 60
export const isNearby = ({ distanceKm }: { readonly distanceKm: number }): boolean => distanceKm <= NEARBY_KM

// The queries of the profile page.
import { ask } from '#web/platform/api.ts'
import type { VisitChoice } from './visit-choice.ts'

export const OPENING_DAYS = 14

export const profileQuestion = (slug: string) => ask('GET /api/cleaners/{slug}', { params: { slug } })

export const openingsQuestion = (slug: string, { hours, emergency }: Pick<VisitChoice, 'hours' | 'emergency'>) =>
  ask('GET /api/cleaners/{slug}/openings', {
    params: { slug },
    query: { days: OPENING_DAYS, hours, ...(emergency && { emergency: 'true' }) },
  })

export const reviewsQuestion = (slug: string, page: number) =>
  ask('GET /api/cleaners/{slug}/reviews', { params: { slug }, query: page === 1 ? {} : { page } })

/** Other cleaners, for an address that names nobody. */
export const alternativesQuestion = ask('GET /api/cleaners', { query: { pageSize: 3 } })

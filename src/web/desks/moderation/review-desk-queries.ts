// The state in the address of the operators' reviews, and its query.
import { CHOOSABLE_ROLES, type ChoosableRole } from '#domain/account.ts'
import { MAX_RATING, MIN_RATING, REVIEW_QUEUES, type ReviewQueue } from '#domain/review.ts'
import { ask } from '#web/platform/api.ts'

export type ReviewDeskState = {
  readonly show: ReviewQueue
  readonly by: ChoosableRole | null
  /** The most stars that are shown. */
  readonly stars: number | null
  readonly afterCase: boolean
  readonly page: number
}

const whole = (text: string | null, min: number, max: number): number | null => {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= min && number <= max ? number : null
}

/** Invalid values are left out. */
export const readDeskState = (search: URLSearchParams): ReviewDeskState => ({
  show: REVIEW_QUEUES.find((show) => show === search.get('show')) ?? 'all',
  by: CHOOSABLE_ROLES.find((role) => role === search.get('by')) ?? null,
  stars: whole(search.get('stars'), MIN_RATING, MAX_RATING),
  afterCase: search.get('case') === 'after',
  page: whole(search.get('page'), 1, 1000) ?? 1,
})

export function deskPath({ show, by, stars, afterCase, page }: ReviewDeskState): string {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (by) search.set('by', by)
  if (stars !== null) search.set('stars', String(stars))
  if (afterCase) search.set('case', 'after')
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/admin/reviews' : `/admin/reviews?${search}`
}

export const deskQuestion = ({ show, by, stars, afterCase, page }: ReviewDeskState) =>
  ask('GET /api/admin/reviews', {
    query: { show, page, ...(by && { by }), ...(stars !== null && { stars }), ...(afterCase && { afterCase: 'true' as const }) },
  })

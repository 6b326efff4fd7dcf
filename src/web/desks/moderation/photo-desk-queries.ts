// The state in the address of the operators' photos, and its query.
import { PAIR_QUEUES, type PairQueue } from '#domain/portfolio.ts'
import { readSlug } from '#domain/slug.ts'
import { MAX_PAGE } from '#domain/technical-limits.ts'
import { ask } from '#web/platform/api.ts'

export type PhotoDeskState = {
  readonly show: PairQueue
  /** Whose pairs alone are shown, by the address of their page. */
  readonly cleaner: string | null
  readonly page: number
}

/** Invalid values are left out. */
export function readDeskState(search: URLSearchParams): PhotoDeskState {
  const page = Number(search.get('page') ?? 1)
  return {
    show: PAIR_QUEUES.find((show) => show === search.get('show')) ?? 'all',
    cleaner: readSlug(search.get('cleaner')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

export function deskPath({ show, cleaner, page }: PhotoDeskState): string {
  const search = new URLSearchParams()
  if (show !== 'all') search.set('show', show)
  if (cleaner !== null) search.set('cleaner', cleaner)
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? '/admin/photos' : `/admin/photos?${search}`
}

export const deskQuestion = ({ show, cleaner, page }: PhotoDeskState) =>
  ask('GET /api/admin/photos', { query: { show, page, ...(cleaner !== null && { cleaner }) } })

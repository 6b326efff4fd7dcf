// What the money desk asks the server, and what of it stands in the address: unknown values dropped, defaults left out.
import { useQueryClient } from '@tanstack/react-query'
import { MAX_NAME_LENGTH } from '#domain/account.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { MAX_DOCUMENT_YEAR, MIN_DOCUMENT_YEAR } from '#domain/document.ts'
import { PAYOUT_STATES, type PayoutState } from '#domain/payout.ts'
import { QUARTERS, quarterAt, type QuarterOfYear } from '#domain/quarter.ts'
import { MAX_PAGE } from '#domain/technical-limits.ts'
import { ask } from '#web/platform/api.ts'
import { askAgain } from '#web/platform/ask-again.ts'

/** The parts of the desk by their addresses. */
export const DESK_PATHS = {
  runs: '/admin/payouts',
  list: '/payouts',
  taxes: '/admin/payouts?show=taxes',
  exports: '/admin/payouts?show=exports',
  differences: '/admin/payouts?show=differences',
} as const
export type DeskPart = keyof typeof DESK_PATHS

/** The part that `/admin/payouts` shows. */
export const readPart = (search: URLSearchParams): Exclude<DeskPart, 'list'> =>
  (['taxes', 'exports', 'differences'] as const).find((part) => part === search.get('show')) ?? 'runs'

/** Of lines whose name has these letters. */
export const deskQuestion = (name: string) => ask('GET /api/admin/payouts', { query: { name } })
export const taxesQuestion = (year: number) => ask('GET /api/admin/taxes', { query: { year } })

export const readName = (search: URLSearchParams): string =>
  (search.get('name') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_NAME_LENGTH)

export const thisYear = (): number => quarterAt(new Date()).year

export function readYear(search: URLSearchParams): number {
  const year = Number(search.get('year'))
  return Number.isInteger(year) && year >= MIN_DOCUMENT_YEAR && year <= MAX_DOCUMENT_YEAR ? year : thisYear()
}

/** Null for the whole year. */
export const readQuarter = (search: URLSearchParams): QuarterOfYear | null =>
  QUARTERS.find((quarter) => String(quarter) === search.get('quarter')) ?? null

export type ListFilters = {
  readonly name: string
  readonly state: PayoutState | null
  readonly from: string
  readonly to: string
  readonly page: number
}
export const NO_FILTERS: ListFilters = { name: '', state: null, from: '', to: '', page: 1 }

const readDate = (text: string | null): string => (text !== null && isCivilDate(text) ? text : '')

export function readFilters(search: URLSearchParams): ListFilters {
  const page = Number(search.get('page'))
  return {
    name: readName(search),
    state: PAYOUT_STATES.find((state) => state === search.get('state')) ?? null,
    from: readDate(search.get('from')),
    to: readDate(search.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

/** As the address and the API have them. */
export const filtersQuery = ({ name, state, from, to }: ListFilters) => ({
  ...(name !== '' && { name }),
  ...(state !== null && { state }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
})

export function listPath({ page, ...filters }: ListFilters): string {
  const search = new URLSearchParams({ ...filtersQuery({ ...filters, page }), ...(page > 1 && { page: String(page) }) })
  return search.size > 0 ? `${DESK_PATHS.list}?${search}` : DESK_PATHS.list
}

export const listQuestion = (filters: ListFilters) =>
  ask('GET /api/admin/payouts/all', { query: { ...filtersQuery(filters), page: filters.page } })

/** Asks all of the desk anew that is about payouts, whatever its filters. */
export function useDeskRefresh(): () => Promise<void> {
  const queries = useQueryClient()
  return () => askAgain(queries, 'payout')
}

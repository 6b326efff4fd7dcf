// The filters of the list of documents in its address: unknown values dropped, defaults left out.
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATUSES,
  MAX_DOCUMENT_YEAR,
  MIN_DOCUMENT_YEAR,
  type DocumentKind,
  type DocumentStatus,
} from '#domain/document.ts'
import { MAX_PAGE } from '#domain/technical-limits.ts'
import { ask } from '#web/platform/api.ts'

export type ListState = {
  readonly year: number | null
  readonly kind: DocumentKind | null
  readonly status: DocumentStatus | null
  readonly page: number
}
export const EVERYTHING: ListState = { year: null, kind: null, status: null, page: 1 }
export const PAGE_SIZE = 24
const PATH = '/profile/invoices'

export function readListState(search: URLSearchParams): ListState {
  const [year, page] = [Number(search.get('year')), Number(search.get('page'))]
  return {
    year: Number.isInteger(year) && year >= MIN_DOCUMENT_YEAR && year <= MAX_DOCUMENT_YEAR ? year : null,
    kind: DOCUMENT_KINDS.find((kind) => kind === search.get('kind')) ?? null,
    status: DOCUMENT_STATUSES.find((status) => status === search.get('status')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  }
}

export function listPath({ year, kind, status, page }: ListState): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (kind !== null) search.set('kind', kind)
  if (status !== null) search.set('status', status)
  if (page !== 1) search.set('page', String(page))
  const text = search.toString()
  return text ? `${PATH}?${text}` : PATH
}

export const listQuestion = ({ year, kind, status, page }: ListState) =>
  ask('GET /api/documents', {
    query: {
      ...(year !== null && { year }),
      ...(kind !== null && { kind }),
      ...(status !== null && { status }),
      page,
      pageSize: PAGE_SIZE,
    },
  })

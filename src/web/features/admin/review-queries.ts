// The state in the address of the review, and its queries.
import { DOCUMENT_TYPES, type DocumentType } from '#domain/verification.ts'
import { ask } from '#web/platform/api.ts'

export type ReviewState = {
  readonly show: 'pending' | 'decided'
  readonly type: DocumentType | null
  readonly page: number
  /** The paper that is open. */
  readonly document: string | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Invalid values are left out. */
export function readState(search: URLSearchParams): ReviewState {
  const page = Number(search.get('page') ?? 1)
  const document = search.get('document')
  return {
    show: search.get('show') === 'decided' ? 'decided' : 'pending',
    type: DOCUMENT_TYPES.find((type) => type === search.get('type')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    document: document !== null && ID.test(document) ? document : null,
  }
}

export const queueQuestion = ({ show, type, page }: ReviewState) =>
  ask('GET /api/admin/profile-review', { query: { show, page, ...(type && { type }) } })

export const documentQuestion = (id: string) => ask('GET /api/admin/profile-review/{id}', { params: { id } })

/** Everything that shows papers to operators. */
export const isOfReview = (url: string): boolean => url.startsWith('/api/admin/profile-review')

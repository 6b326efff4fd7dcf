// The state in the address of the review, and its queries.
import type { DocumentId } from '#domain/id.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/verification.ts'
import { ask } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'

export type ReviewState = {
  readonly show: 'pending' | 'decided'
  readonly type: DocumentType | null
  readonly page: number
  /** The paper that is open. */
  readonly document: DocumentId | null
}

/** Invalid values are left out. */
export function readState(search: URLSearchParams): ReviewState {
  const page = Number(search.get('page') ?? 1)
  return {
    show: search.get('show') === 'decided' ? 'decided' : 'pending',
    type: DOCUMENT_TYPES.find((type) => type === search.get('type')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    document: idIn<DocumentId>(search.get('document')),
  }
}

export const queueQuestion = ({ show, type, page }: ReviewState) =>
  ask('GET /api/admin/profile-review', { query: { show, page, ...(type && { type }) } })

export const documentQuestion = (id: DocumentId) => ask('GET /api/admin/profile-review/{id}', { params: { id } })

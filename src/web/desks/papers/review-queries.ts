// The state in the address of the review, and its queries.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReviewedDocument } from '#contract/verification.ts'
import { SECOND_MS } from '#domain/elapsed.ts'
import type { DocumentId } from '#domain/id.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/verification.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLiveFrames } from '#web/platform/live/live-frames.ts'
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

type Read = Pick<ReviewedDocument, 'reading'>

/** The milliseconds, from the answer on, after which a colleague has read one of them for long enough; false when nobody reads. */
function untilFree(papers: readonly Read[]): number | false {
  const seconds = papers.flatMap(({ reading }) => (reading === null ? [] : [reading.secondsLeft]))
  return seconds.length === 0 ? false : Math.min(...seconds) * SECOND_MS
}

/** Asked again when a colleague has read for long enough, in a hidden tab too. */
export const useQueue = (state: ReviewState) =>
  useSuspenseQuery({
    ...queueQuestion(state),
    refetchInterval: ({ state: { data } }) => untilFree(data?.items ?? []),
    refetchIntervalInBackground: true,
  }).data

/**
 * An open paper: never from the cache, since a colleague may have decided meanwhile. Whoever opens it takes it, and who waited for a
 * colleague once that one has read it for long enough; a hidden tab waits until it is shown. What is asked besides takes it from nobody.
 */
export function useDocument(id: DocumentId) {
  const { queryKey } = ask('GET /api/admin/profile-review/{id}', { params: { id } })
  const question = useQuery({
    queryKey,
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<ReviewedDocument>(queryKey)
      const query = known?.reading === null ? { again: 'true' as const } : {}
      return call('GET /api/admin/profile-review/{id}', { params: { id }, query, signal })
    },
    gcTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => untilFree(data ? [data] : []),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.reading ? 'always' : false),
  })
  const { data, refetch } = question
  useLiveFrames((frame) => {
    if (data && frame.type === 'CHANGED' && frame.what === 'reading' && frame.id === id) void refetch()
  })
  return question
}

// The state in the address of the cases, and their queries.
import type { BookingId, CaseId } from '#domain/id.ts'
import { ask } from '#web/platform/api.ts'
import { idIn } from '#web/platform/typed-id.ts'

const QUEUES = ['ours', 'theirs', 'decided', 'closed'] as const
export const SHOWN = [...QUEUES, 'disputes', 'conversations'] as const

export type CasesState = {
  readonly show: (typeof SHOWN)[number]
  readonly page: number
  /** The case that is open. */
  readonly open: CaseId | null
}

/** Invalid values are left out. */
export function readCasesState(search: URLSearchParams): CasesState {
  const page = Number(search.get('page') ?? 1)
  return {
    show: SHOWN.find((show) => show === search.get('show')) ?? 'ours',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    open: idIn<CaseId>(search.get('case')),
  }
}

export function casesPath({ show, page = 1, open = null }: Pick<CasesState, 'show'> & Partial<CasesState>): string {
  const search = new URLSearchParams()
  if (show !== 'ours') search.set('show', show)
  if (page > 1) search.set('page', String(page))
  if (open) search.set('case', open)
  return search.size === 0 ? '/admin/cases' : `/admin/cases?${search}`
}

/** The queue of a state; null where disputes or conversations are shown. */
export const queueOf = ({ show }: CasesState) => QUEUES.find((queue) => queue === show) ?? null

type Queue = { readonly show: (typeof QUEUES)[number]; readonly page: number }
export const casesQuestion = ({ show, page }: Queue) => ask('GET /api/admin/cases', { query: { show, page } })
/** Of one booking, or all. */
export const disputesQuestion = (bookingId: BookingId | null) =>
  ask('GET /api/admin/disputes', { query: bookingId === null ? {} : { bookingId } })
export const reportedQuestion = () => ask('GET /api/admin/conversations', { query: {} })
/** The latest messages, those before a number, or those after one. */
export type Stretch = { readonly before?: number; readonly after?: number }
/** Each asking is a reading, which is logged. */
export const conversationQuestion = (bookingId: BookingId, stretch: Stretch) =>
  ask('GET /api/admin/conversations/{bookingId}', { params: { bookingId }, query: stretch })
export const reviewedCaseQuestion = (id: CaseId) => ask('GET /api/admin/cases/{id}', { params: { id } })

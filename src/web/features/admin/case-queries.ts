// The state in the address of the cases, and their queries.
import { ask } from '#web/platform/api.ts'

const QUEUES = ['ours', 'theirs', 'closed'] as const
export const SHOWN = [...QUEUES, 'disputes'] as const

export type CasesState = {
  readonly show: (typeof SHOWN)[number]
  readonly page: number
  /** The case that is open. */
  readonly open: string | null
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Invalid values are left out. */
export function readCasesState(search: URLSearchParams): CasesState {
  const page = Number(search.get('page') ?? 1)
  const open = search.get('case')
  return {
    show: SHOWN.find((show) => show === search.get('show')) ?? 'ours',
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    open: open !== null && ID.test(open) ? open : null,
  }
}

/** The queue of a state; null where disputes are shown. */
export const queueOf = ({ show }: CasesState) => QUEUES.find((queue) => queue === show) ?? null

type Queue = { readonly show: (typeof QUEUES)[number]; readonly page: number }
export const casesQuestion = ({ show, page }: Queue) => ask('GET /api/admin/cases', { query: { show, page } })
/** Of one booking, or all. */
export const disputesQuestion = (bookingId: string | null) =>
  ask('GET /api/admin/disputes', { query: bookingId === null ? {} : { bookingId } })
export const reviewedCaseQuestion = (id: string) => ask('GET /api/admin/cases/{id}', { params: { id } })

/** Everything that shows cases to operators. */
export const isOfCases = (url: string): boolean => url.startsWith('/api/admin/cases') || url.startsWith('/api/admin/disputes')

// What waits for operators, counted by the features that know it.
import { waitingWork } from '#contract/waiting-work.ts'
import { doesDuty, type OperatorRole } from '#domain/operator.ts'
import { WAITING_KINDS, WAITING_WORK, type WaitingWork } from '#domain/waiting-work.ts'
import { countCases } from '../cases/index.ts'
import { countWaiting } from '../contact/index.ts'
import { countWaitingDataRequests } from '../data-requests/index.ts'
import { countOpenIncidents } from '../incidents/index.ts'
import { countReported } from '../messages/index.ts'
import { onOneConnection, type Db, type Executor } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { countDocuments } from '../verification/index.ts'

type Reader = { readonly role: OperatorRole | null; readonly now: Date }

const COUNTS: Readonly<Record<WaitingWork, (executor: Executor, reader: Reader) => Promise<number>>> = {
  cases: (executor, { now }) => countCases(executor, 'ours', now),
  conversations: (executor) => countReported(executor),
  papers: (executor) => countDocuments(executor, { show: 'pending' }),
  messages: (executor, { role }) => countWaiting(executor, role),
  incidents: (executor) => countOpenIncidents(executor),
  dataRequests: (executor) => countWaitingDataRequests(executor),
}

export const waitingWorkRoutes = (db: Db): Routes =>
  routesOf(waitingWork, {
    'GET /api/admin/waiting': async ({ caller: { operatorRole: role }, now }) => {
      const kinds = WAITING_KINDS.filter((kind) => doesDuty(role, WAITING_WORK[kind]))
      const counts = await onOneConnection(db, (one) =>
        Promise.all(kinds.map(async (kind) => [kind, await COUNTS[kind](one, { role, now })] as const)),
      )
      return { counts: Object.fromEntries(counts) }
    },
  })

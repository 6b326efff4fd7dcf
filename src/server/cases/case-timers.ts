// The deadlines of cases: the time to answer, and the time to appeal.
import * as z from 'zod'
import { caseId } from '#contract/shapes.ts'
import { stageOf } from '#domain/case.ts'
import type { CaseId } from '#domain/id.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { foundDue, timeOf, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { CaseDeps } from './case-deps.ts'
import { emailClosed, emailWithUs } from './case-letters.ts'
import { closeCase } from './close-case.ts'
import { lockCase } from './lock-case.ts'

export const CASE_ANSWER = 'case-answer'
export const CASE_CLOSE = 'case-close'

const timerJob = defineJob('case-timer', z.object({ caseId, timer: z.enum([CASE_ANSWER, CASE_CLOSE]), ...foundDue }))

/** A sweep locks the deadline's row, a case locks its booking: queueing keeps the two from waiting for each other. */
export const caseDeadlines: readonly DeadlineHandler<CaseId>[] = ([CASE_ANSWER, CASE_CLOSE] as const).map((timer) => ({
  kind: timer,
  run: (tx, id, now) => enqueue(tx, timerJob, { caseId: id, timer, foundDueAt: now.toISOString() }, { key: `${timer}:${id}` }),
}))

/** Timers that fell due while a bank decided did nothing: what they stood for is done after it. */
export function queueCaseTimers(tx: Tx, id: CaseId): void {
  for (const timer of [CASE_ANSWER, CASE_CLOSE] as const) enqueue(tx, timerJob, { caseId: id, timer }, { key: `${timer}:${id}` })
}

export const caseJobs = (deps: CaseDeps): readonly JobHandler[] => [
  handles(timerJob, ({ caseId: id, timer, foundDueAt }) =>
    inTransaction(deps.db, async (tx) => {
      const { booking, found } = await lockCase(deps, tx, id)
      const now = timeOf(deps.clock, { foundDueAt })
      const stage = stageOf(found, now)
      const context = { deps, tx, booking, now }
      if (timer === CASE_ANSWER && stage === 'decision' && found.answeredAt === null && found.reason !== 'bank_dispute')
        await emailWithUs(context, false)
      if (timer !== CASE_CLOSE || stage !== 'closed' || found.closedAt !== null) return
      await closeCase(deps, tx, found, now)
      await emailClosed(context, found.redo?.doneAt ? 'redo' : found.appealedAt ? 'review' : 'appeal')
    }),
  ),
]

// Operators enter a request, say how it was answered, and take the register out: each act is in the log.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import { addMonths } from '#domain/civil-date.ts'
import type { CsvCell } from '#domain/csv.ts'
import { DATA_REQUEST_KEPT_YEARS, dueOn, impossibleFact, keptUntil, standingOf, type DataRequestFacts } from '#domain/data-request.ts'
import type { DataRequestId, UserId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction, type Db } from '../platform/postgres/database.ts'
import { translatorOf } from '../platform/translator.ts'
import { allDataRequests, changeDataRequest, deleteAnsweredBefore, insertDataRequest, lockDataRequest } from './data-request-store.ts'

type By = { readonly operatorId: UserId; readonly now: Date }

const todayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date

export async function showRegister(db: Db, now: Date) {
  const today = todayOf(now)
  const requests = await allDataRequests(db)
  return {
    today,
    requests: requests.map((request) => ({
      ...request,
      standing: standingOf(request, today),
      dueOn: dueOn(request),
      keptUntil: keptUntil(request),
    })),
  }
}

/** Refuses `data-request-impossible`, with the field in its details. */
export function enterDataRequest(db: Db, facts: DataRequestFacts, by: By): Promise<DataRequestId> {
  check(facts, by)
  return inTransaction(db, async (tx) => {
    const id = await insertDataRequest(tx, facts, by)
    await recordAudit(tx, {
      at: by.now,
      actorId: by.operatorId,
      action: 'data-request.enter',
      subject: { kind: 'data_request', id },
      details: { after: logged(facts) },
    })
    return id
  })
}

type Seen = { readonly id: DataRequestId; readonly version: number }

/** Refuses `not-found`, `data-request-changed` of an older version, and `data-request-impossible`, with the field in its details. */
export async function changeEntry(db: Db, seen: Seen, facts: DataRequestFacts, by: By): Promise<void> {
  check(facts, by)
  await inTransaction(db, async (tx) => {
    const request = (await lockDataRequest(tx, seen.id)) ?? refuse('not-found')
    if (request.version !== seen.version) refuse('data-request-changed')
    await changeDataRequest(tx, request, facts, by)
    await recordAudit(tx, {
      at: by.now,
      actorId: by.operatorId,
      action: 'data-request.change',
      subject: { kind: 'data_request', id: request.id },
      details: { before: logged(request), after: logged(facts) },
    })
  })
}

/** What the log keeps: it is never shortened, so neither the person nor anybody's words stand in it. */
const logged = ({ kind, receivedOn, identityProvedOn, answeredOn, answer }: DataRequestFacts) => ({
  kind,
  receivedOn,
  identityProvedOn,
  answeredOn,
  answer,
})

function check(facts: DataRequestFacts, { now }: By): void {
  const field = impossibleFact(facts, todayOf(now))
  if (field !== null) refuse('data-request-impossible', { details: { field } })
}

/** Answered requests name their person no longer than they must. */
export const forgetOldDataRequests = (db: Db, now: Date): Promise<void> =>
  deleteAnsweredBefore(db, addMonths(todayOf(now), -12 * DATA_REQUEST_KEPT_YEARS))

const COLUMNS = ['receivedOn', 'kind', 'person', 'asked', 'identityProvedOn', 'dueOn', 'answeredOn', 'answer', 'answerWords'] as const

export async function exportRegister(db: Db, { operatorId, now }: By, language: Language): Promise<RawAnswer> {
  const requests = await inTransaction(db, async (tx) => {
    const subject = { kind: 'account', id: operatorId } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'export', subject, details: { kind: 'data-requests' } })
    return allDataRequests(tx)
  })
  const t = translatorOf(language, 'dataRequests')
  return csvAnswer({ name: t('file'), heads: COLUMNS.map((column) => t(`fields.${column}`)), rows: rowsOf(requests, language) }, language)
}

async function* rowsOf(requests: readonly DataRequestFacts[], language: Language): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'dataRequests')
  for (const request of requests)
    yield COLUMNS.map((column) => {
      if (column === 'kind') return t(`kinds.${request.kind}`)
      if (column === 'dueOn') return dueOn(request)
      if (column === 'answer') return request.answer === null ? null : t(`answers.${request.answer}`)
      return request[column]
    })
}

// Statements on the register of data requests.
import type { DataRequestFacts } from '#domain/data-request.ts'
import type { DataRequestId, UserId } from '#domain/id.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type DataRequest = DataRequestFacts & { readonly id: DataRequestId; readonly version: number }
type By = { readonly operatorId: UserId; readonly now: Date }

const dataRequests = (executor: Executor) =>
  executor
    .selectFrom('data_request')
    .select(['data_request.id', 'kind', 'person', 'asked', 'answer', 'version'])
    .select(['received_on as receivedOn', 'identity_proved_on as identityProvedOn'])
    .select(['answered_on as answeredOn', 'answer_words as answerWords'])

/** What waits comes first, the oldest before; then what is answered, the latest before. */
export const allDataRequests = (executor: Executor) =>
  dataRequests(executor)
    .innerJoin('account', 'account.id', 'data_request.changed_by')
    .select(['changed_at as changedAt', 'account.name as changedBy'])
    .orderBy('answered_on', (order) => order.desc().nullsFirst())
    .orderBy('received_on')
    .orderBy('data_request.id')
    .execute()

export async function countWaitingDataRequests(executor: Executor): Promise<number> {
  const { count } = await executor
    .selectFrom('data_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answered_on', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const lockDataRequest = (tx: Tx, id: DataRequestId): Promise<DataRequest | undefined> =>
  dataRequests(tx).where('data_request.id', '=', id).forUpdate().executeTakeFirst()

const columnsOf = (facts: DataRequestFacts, { operatorId, now }: By) => ({
  kind: facts.kind,
  person: facts.person,
  asked: facts.asked,
  received_on: facts.receivedOn,
  identity_proved_on: facts.identityProvedOn,
  answered_on: facts.answeredOn,
  answer: facts.answer,
  answer_words: facts.answerWords,
  changed_at: now,
  changed_by: operatorId,
})

export async function insertDataRequest(tx: Tx, facts: DataRequestFacts, by: By): Promise<DataRequestId> {
  return (await tx.insertInto('data_request').values(columnsOf(facts, by)).returning('id').executeTakeFirstOrThrow()).id
}

/** Of a locked entry. */
export async function changeDataRequest(tx: Tx, { id, version }: DataRequest, facts: DataRequestFacts, by: By): Promise<void> {
  await tx
    .updateTable('data_request')
    .set({ ...columnsOf(facts, by), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function deleteAnsweredBefore(executor: Executor, day: string): Promise<void> {
  await executor.deleteFrom('data_request').where('answered_on', '<=', day).execute()
}

// Statements on the register of incidents.
import type { IncidentId, UserId } from '#domain/id.ts'
import type { IncidentFacts } from '#domain/incident.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type Incident = IncidentFacts & { readonly id: IncidentId; readonly version: number }
type By = { readonly operatorId: UserId; readonly now: Date }

const incidents = (executor: Executor) =>
  executor
    .selectFrom('incident')
    .select(['incident.id', 'circumstances', 'information', 'risk', 'measures', 'version'])
    .select(['happened_from as happenedFrom', 'happened_until as happenedUntil', 'noticed_on as noticedOn'])
    .select(['people_count as peopleCount', 'risk_reasons as riskReasons', 'commission_told_on as commissionToldOn'])
    .select(['people_told_on as peopleToldOn', 'public_notice_on as publicNoticeOn'])

/** The last noticed first. */
export const allIncidents = (executor: Executor) =>
  incidents(executor)
    .innerJoin('account', 'account.id', 'incident.changed_by')
    .select(['changed_at as changedAt', 'account.name as changedBy'])
    .orderBy('noticed_on', 'desc')
    .orderBy('incident.id')
    .execute()

export const lockIncident = (tx: Tx, id: IncidentId): Promise<Incident | undefined> =>
  incidents(tx).where('incident.id', '=', id).forUpdate().executeTakeFirst()

const columnsOf = (facts: IncidentFacts, { operatorId, now }: By) => ({
  happened_from: facts.happenedFrom,
  happened_until: facts.happenedUntil,
  noticed_on: facts.noticedOn,
  circumstances: facts.circumstances,
  information: facts.information,
  people_count: facts.peopleCount,
  risk: facts.risk,
  risk_reasons: facts.riskReasons,
  measures: facts.measures,
  commission_told_on: facts.commissionToldOn,
  people_told_on: facts.peopleToldOn,
  public_notice_on: facts.publicNoticeOn,
  changed_at: now,
  changed_by: operatorId,
})

export async function insertIncident(tx: Tx, facts: IncidentFacts, by: By): Promise<IncidentId> {
  return (await tx.insertInto('incident').values(columnsOf(facts, by)).returning('id').executeTakeFirstOrThrow()).id
}

/** Of a locked entry. */
export async function changeIncident(tx: Tx, { id, version }: Incident, facts: IncidentFacts, by: By): Promise<void> {
  await tx
    .updateTable('incident')
    .set({ ...columnsOf(facts, by), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

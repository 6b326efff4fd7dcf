// Operators enter an incident, change what they know of it, and take the register out: each act is in the log.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { CsvCell } from '#domain/csv.ts'
import type { IncidentId, UserId } from '#domain/id.ts'
import { impossibleFact, keptUntil, standingOf, type IncidentFacts } from '#domain/incident.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction, type Db, type Executor } from '../platform/postgres/database.ts'
import { translatorOf } from '../platform/translator.ts'
import { allIncidents, changeIncident, insertIncident, lockIncident } from './incident-store.ts'

type By = { readonly operatorId: UserId; readonly now: Date }

const todayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date

export async function showRegister(db: Db, now: Date) {
  const incidents = await allIncidents(db)
  return {
    today: todayOf(now),
    incidents: incidents.map((incident) => ({ ...incident, standing: standingOf(incident), keptUntil: keptUntil(incident) })),
  }
}

export async function countOpenIncidents(executor: Executor): Promise<number> {
  return (await allIncidents(executor)).filter((incident) => standingOf(incident) !== 'settled').length
}

/** Refuses `incident-impossible`, with the field in its details. */
export function enterIncident(db: Db, facts: IncidentFacts, by: By): Promise<IncidentId> {
  check(facts, by)
  return inTransaction(db, async (tx) => {
    const id = await insertIncident(tx, facts, by)
    const subject = { kind: 'incident', id } as const
    await recordAudit(tx, { at: by.now, actorId: by.operatorId, action: 'incident.enter', subject, details: { after: facts } })
    return id
  })
}

type Seen = { readonly id: IncidentId; readonly version: number }

/** Refuses `not-found`, `incident-changed` of an older version, and `incident-impossible`, with the field in its details. */
export async function changeEntry(db: Db, seen: Seen, facts: IncidentFacts, by: By): Promise<void> {
  check(facts, by)
  await inTransaction(db, async (tx) => {
    const incident = (await lockIncident(tx, seen.id)) ?? refuse('not-found')
    if (incident.version !== seen.version) refuse('incident-changed')
    const { id, version: _, ...before } = incident
    await changeIncident(tx, incident, facts, by)
    const details = { before, after: facts }
    await recordAudit(tx, { at: by.now, actorId: by.operatorId, action: 'incident.change', subject: { kind: 'incident', id }, details })
  })
}

function check(facts: IncidentFacts, { now }: By): void {
  const field = impossibleFact(facts, todayOf(now))
  if (field !== null) refuse('incident-impossible', { details: { field } })
}

const COLUMNS = [
  ...(['happenedFrom', 'happenedUntil', 'noticedOn', 'circumstances', 'information', 'peopleCount', 'risk', 'riskReasons'] as const),
  ...(['commissionToldOn', 'peopleToldOn', 'publicNoticeOn', 'measures'] as const),
]

export async function exportRegister(db: Db, { operatorId, now }: By, language: Language): Promise<RawAnswer> {
  const incidents = await inTransaction(db, async (tx) => {
    const subject = { kind: 'account', id: operatorId } as const
    await recordAudit(tx, { at: now, actorId: operatorId, action: 'export', subject, details: { kind: 'incidents' } })
    return allIncidents(tx)
  })
  const t = translatorOf(language, 'incidents')
  return csvAnswer({ name: t('file'), heads: COLUMNS.map((column) => t(`fields.${column}`)), rows: rowsOf(incidents, language) }, language)
}

async function* rowsOf(incidents: readonly IncidentFacts[], language: Language): AsyncGenerator<readonly CsvCell[]> {
  const t = translatorOf(language, 'incidents')
  for (const incident of incidents)
    yield COLUMNS.map((column) => {
      if (column === 'risk') return t(`risks.${incident.risk}`)
      if (column === 'peopleCount') return incident.peopleCount === null ? t('unknown') : String(incident.peopleCount)
      return incident[column]
    })
}

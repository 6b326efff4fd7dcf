// The register of incidents that touched personal information, before operators.
import * as z from 'zod'
import type { IncidentId } from '#domain/id.ts'
import { INCIDENT_RISKS, INCIDENT_STANDINGS, MAX_INCIDENT_PEOPLE, MAX_INCIDENT_TEXT_LENGTH } from '#domain/incident.ts'
import { endpoints } from './endpoint.ts'
import { date, idOf, instant, text } from './shapes.ts'

const incidentId = idOf<IncidentId>()
const version = z.int().min(1)
const told = text(MAX_INCIDENT_TEXT_LENGTH)

const facts = {
  happenedFrom: date,
  /** The last day of an incident that lasted. */
  happenedUntil: date.nullable(),
  noticedOn: date,
  circumstances: told.min(1),
  information: told.min(1),
  /** Null while nobody knows. */
  peopleCount: z.int().min(0).max(MAX_INCIDENT_PEOPLE).nullable(),
  risk: z.enum(INCIDENT_RISKS),
  /** Asked of every judgment. */
  riskReasons: told,
  measures: told,
  commissionToldOn: date.nullable(),
  peopleToldOn: date.nullable(),
  publicNoticeOn: date.nullable(),
}

const incident = z.object({
  id: incidentId,
  ...facts,
  standing: z.enum(INCIDENT_STANDINGS),
  /** The first day on which it need not be kept any more. */
  keptUntil: date,
  version,
  changedAt: instant,
  changedBy: z.string(),
})
export type Incident = z.output<typeof incident>

export const incidents = endpoints({
  'GET /api/admin/incidents': {
    summary: 'The register of incidents that touched personal information, the last noticed first',
    who: ['admin'],
    duty: 'keep the register of incidents',
    output: z.object({ /** The day in Montréal, after which nothing can have happened. */ today: date, incidents: z.array(incident) }),
    refusals: [],
  },
  'GET /api/admin/incidents.csv': {
    summary: 'The whole register as a table for a spreadsheet, in the reader’s language',
    who: ['admin'],
    duty: 'keep the register of incidents',
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'POST /api/admin/incidents': {
    summary: 'Enter an incident; entries are changed, never removed',
    who: ['admin'],
    duty: 'keep the register of incidents',
    body: z.strictObject(facts),
    output: z.object({ id: incidentId }),
    refusals: ['incident-impossible'],
  },
  'PUT /api/admin/incidents/{id}': {
    summary: 'Change an entry; the log keeps what it said before',
    who: ['admin'],
    duty: 'keep the register of incidents',
    params: z.strictObject({ id: incidentId }),
    body: z.strictObject({ ...facts, version }),
    output: z.object({}),
    refusals: ['not-found', 'incident-changed', 'incident-impossible'],
  },
})

// The register of what people ask about their own personal information, before operators.
import * as z from 'zod'
import {
  DATA_REQUEST_ANSWERS,
  DATA_REQUEST_KINDS,
  DATA_REQUEST_STANDINGS,
  MAX_DATA_REQUEST_PERSON_LENGTH,
  MAX_DATA_REQUEST_TEXT_LENGTH,
} from '#domain/data-request.ts'
import type { DataRequestId } from '#domain/id.ts'
import { endpoints } from './endpoint.ts'
import { date, idOf, instant, line, text } from './shapes.ts'

const dataRequestId = idOf<DataRequestId>()

const facts = {
  kind: z.enum(DATA_REQUEST_KINDS),
  person: line(MAX_DATA_REQUEST_PERSON_LENGTH).min(1),
  asked: text(MAX_DATA_REQUEST_TEXT_LENGTH).min(1),
  receivedOn: date,
  identityProvedOn: date.nullable(),
  answeredOn: date.nullable(),
  /** Null while it waits. */
  answer: z.enum(DATA_REQUEST_ANSWERS).nullable(),
  /** Asked of every answer. */
  answerWords: text(MAX_DATA_REQUEST_TEXT_LENGTH),
}
const version = z.int().min(1)

const dataRequest = z.object({
  id: dataRequestId,
  ...facts,
  standing: z.enum(DATA_REQUEST_STANDINGS),
  /** The last day on which an answer is in time. */
  dueOn: date,
  /** The first day on which it is no longer kept; null while it waits. */
  keptUntil: date.nullable(),
  version,
  changedAt: instant,
  changedBy: z.string(),
})
export type DataRequest = z.output<typeof dataRequest>

export const dataRequests = endpoints({
  'GET /api/admin/data-requests': {
    summary: 'What people ask about their own personal information: what waits for an answer first, the oldest before',
    who: ['admin'],
    duty: 'keep the register of data requests',
    output: z.object({
      /** The day in Montréal, after which nothing can have happened. */
      today: date,
      requests: z.array(dataRequest),
    }),
    refusals: [],
  },
  'GET /api/admin/data-requests.csv': {
    summary: 'The whole register as a table for a spreadsheet, in the reader’s language',
    who: ['admin'],
    duty: 'keep the register of data requests',
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'POST /api/admin/data-requests': {
    summary: 'Enter a request; its thirty days begin on the day on which it came',
    who: ['admin'],
    duty: 'keep the register of data requests',
    body: z.strictObject(facts),
    output: z.object({ id: dataRequestId }),
    refusals: ['data-request-impossible'],
  },
  'PUT /api/admin/data-requests/{id}': {
    summary: 'Change an entry, or say how it was answered; the log keeps what it said before',
    who: ['admin'],
    duty: 'keep the register of data requests',
    params: z.strictObject({ id: dataRequestId }),
    body: z.strictObject({ ...facts, version }),
    output: z.object({}),
    refusals: ['not-found', 'data-request-changed', 'data-request-impossible'],
  },
})

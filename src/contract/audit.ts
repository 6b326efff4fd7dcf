// The log of what operators did, before owners.
import * as z from 'zod'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#domain/audit.ts'
import { MAX_AUDIT_SEARCH_LENGTH, THE_PRODUCT } from '#domain/audit-search.ts'
import { endpoints } from './endpoint.ts'
import { date, instant, line, pageSize, userId } from './shapes.ts'

const filters = z.object({
  /** An id, an address, the reference of a visit or of a message to us. */
  about: line(MAX_AUDIT_SEARCH_LENGTH).default(''),
  who: z.union([z.literal(THE_PRODUCT), userId]).optional(),
  action: z.enum(AUDIT_ACTIONS).optional(),
  kind: z.enum(AUDIT_SUBJECTS).optional(),
  /** Days in Montréal, both included. */
  from: date.optional(),
  to: date.optional(),
})

const value = z.union([z.string(), z.number(), z.boolean()]).nullable()
const named = z.object({ id: userId, name: z.string() })

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  /** Null for the product itself. */
  actor: named.nullable(),
  /** A version beside this one may know names that this one does not. */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** The name of a person or the reference of a visit; null where the subject has neither. */
    label: z.string().nullable(),
  }),
  /** A reason of a list, and words of the operator’s own; empty for none. */
  reason: z.object({ code: z.string(), words: z.string() }),
  changes: z.array(z.object({ name: z.string(), before: value, after: value })),
  facts: z.array(z.object({ name: z.string(), value })),
})
export type AuditEntry = z.output<typeof auditEntry>

export const audit = endpoints({
  'GET /api/admin/audit': {
    summary: 'What operators did, the latest first, by who, what, to whom and when',
    who: ['admin'],
    duty: 'read the log',
    query: filters.extend({
      /** The id of an entry: those that come after it in the list. */
      before: z.coerce.number().int().min(1).optional(),
      pageSize,
    }),
    output: z.object({
      items: z.array(auditEntry),
      /** There are more after the last. */
      hasOlder: z.boolean(),
      operators: z.array(named),
    }),
    refusals: [],
  },
  'GET /api/admin/audit.csv': {
    summary: 'The same as a table for a spreadsheet, in the reader’s language',
    who: ['admin'],
    duty: 'read the log',
    recentSignIn: true,
    query: filters,
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
})

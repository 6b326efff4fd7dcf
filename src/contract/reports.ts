// Reports for operators, on the wire: tables for spreadsheets, and the platform's own taxes by quarter.
import * as z from 'zod'
import { MAX_DOCUMENT_YEAR, MIN_DOCUMENT_YEAR } from '#domain/document.ts'
import { EXPORT_KINDS } from '#domain/export.ts'
import { QUARTERS } from '#domain/quarter.ts'
import { endpoints } from './endpoint.ts'
import { cents } from './shapes.ts'

const year = z.coerce.number().int().min(MIN_DOCUMENT_YEAR).max(MAX_DOCUMENT_YEAR)
const quarter = z.coerce.number().pipe(z.literal(QUARTERS))
/** `dueCents`: charged less undone; below zero where refunds were more. */
const tax = z.object({ chargedCents: cents, undoneCents: cents, dueCents: z.int() })

export const reports = endpoints({
  'GET /api/admin/taxes': {
    summary: 'GST and QST that the platform charged on its own fees, by quarter of a year',
    who: ['admin'],
    duty: 'see money',
    query: z.object({ year }),
    output: z.object({ year: z.int(), quarters: z.array(z.object({ quarter: z.literal(QUARTERS), gst: tax, qst: tax })) }),
    refusals: [],
  },
  'GET /api/admin/exports/{kind}': {
    summary:
      'Bookings, the ledger, or what the law asks of platforms about sellers, of a quarter or a year, as CSV in the reader’s language',
    who: ['admin'],
    duty: 'export books',
    params: z.strictObject({ kind: z.enum(EXPORT_KINDS) }),
    query: z.object({ year, quarter: quarter.optional() }),
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
})

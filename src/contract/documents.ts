// Documents of money on the wire: the list of a person's own, each as a PDF, and a year of them.
import * as z from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_STATUSES, MAX_DOCUMENT_YEAR, MIN_DOCUMENT_YEAR } from '#domain/document.ts'
import type { IssuedDocumentId } from '#domain/id.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, bookingParams, cents, date, idOf, listOf, page, pageSize } from './shapes.ts'

const id = idOf<IssuedDocumentId>()
const year = z.coerce.number().int().min(MIN_DOCUMENT_YEAR).max(MAX_DOCUMENT_YEAR)

const issuedDocument = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedOn: date,
  periodStart: date,
  periodEnd: date,
  amountCents: cents,
  status: z.enum(DOCUMENT_STATUSES),
  /** Of an invoice, what its credit notes gave back; 0 for the rest. */
  refundedCents: cents,
  bookingId: bookingId.nullable(),
  /** Of its PDF. */
  url: z.string(),
})

export const documents = endpoints({
  'GET /api/documents': {
    summary: 'Your contracts, receipts, invoices and other documents of money, newest first',
    who: ['client', 'cleaner'],
    query: z.object({
      year: year.optional(),
      kind: z.enum(DOCUMENT_KINDS).optional(),
      status: z.enum(DOCUMENT_STATUSES).optional(),
      page,
      pageSize,
    }),
    output: listOf(issuedDocument).extend({ /** Those that have a document, the latest first. */ years: z.array(z.int()) }),
    refusals: [],
  },
  'GET /api/documents/{id}/pdf': {
    summary: 'A document of yours as a tagged PDF, in French, or in French with English',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: z.strictObject({ id }),
    output: { raw: 'pdf' },
    refusals: ['not-found'],
    limit: { max: 20, perSeconds: 60, by: 'account' },
  },
  'GET /api/documents/archive.zip': {
    summary: 'Your documents of a year, in one ZIP archive',
    who: ['client', 'cleaner'],
    whileViewing: 'closed',
    query: z.object({ year }),
    output: { raw: 'zip' },
    refusals: ['not-found'],
    limit: { max: 3, perSeconds: 300, by: 'account' },
  },
  'GET /api/bookings/{id}/invoice.pdf': {
    summary: 'The invoice of a visit, once it is paid in full',
    who: ['client', 'cleaner', 'admin'],
    duty: 'look visits up',
    params: bookingParams,
    output: { raw: 'pdf' },
    refusals: ['not-found', 'not-yours', 'invoice-before-payment'],
    limit: { max: 20, perSeconds: 60, by: 'account' },
  },
})

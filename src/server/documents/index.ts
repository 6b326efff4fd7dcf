// What documents offer other features: contracts, receipts, invoices and the other papers of money, each numbered, kept and read as a PDF.
import { documents } from '#contract/documents.ts'
import { isInvoiceDue } from '#domain/document-facts.ts'
import type { BookingId } from '#domain/id.ts'
import { partOfViewer } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import type { Clock } from '../platform/clock.ts'
import { personOf, routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { answerCopy, makeCopies } from './document-copy.ts'
import type { DocumentDeps } from './document-deps.ts'
import { drawsCopies } from './draw-copies.ts'
import { findById, findIssued } from './document-store.ts'
import { issueForBooking, issuesDocuments } from './issue-documents.ts'
import { archiveYear, listDocuments, readerOf } from './list-documents.ts'

export { documentData } from './personal-data.ts'
export { requestDocuments } from './issue-documents.ts'
export { plain, writerIn, type Writer } from './write-words.ts'

export type Documents = { readonly routes: Routes; readonly jobs: readonly JobHandler[] }

export function makeDocuments({ clock, ...deps }: DocumentDeps & { readonly clock: Clock }): Documents {
  const copies = makeCopies(deps)
  const routes = routesOf(documents, {
    'GET /api/documents': ({ caller, query, now }) => listDocuments(deps, personOf(caller), query, now),
    'GET /api/documents/{id}/pdf': async ({ caller, params, language, now }) => {
      const document = (await findById(deps.db, params.id)) ?? refuse('not-found')
      const reader = readerOf(personOf(caller), document) ?? refuse('not-found')
      return answerCopy(copies, document, { reader, language, now })
    },
    'GET /api/documents/archive.zip': ({ caller, query, language, now }) =>
      archiveYear(deps, copies, personOf(caller), { year: query.year, language, now }),
    'GET /api/bookings/{id}/invoice.pdf': async ({ caller, params, language, now }) => {
      const person = personOf(caller)
      const document = await invoiceOf(deps, params.id, person, now)
      return answerCopy(copies, document, { reader: readerOf(person, document) ?? refuse('not-yours'), language, now })
    },
  })
  return { routes, jobs: [issuesDocuments(deps, () => clock.now()), drawsCopies(deps, copies, () => clock.now())] }
}

/** Refuses `not-found`, `not-yours`, and `invoice-before-payment` until the visit is paid in full. */
async function invoiceOf(deps: DocumentDeps, bookingId: BookingId, person: Parameters<typeof partOfViewer>[0], now: Date) {
  const booking = (await deps.bookings.find(deps.db, bookingId)) ?? refuse('not-found')
  partOfViewer(person, booking)
  if (!isInvoiceDue(booking)) refuse('invoice-before-payment')
  await issueForBooking(deps, bookingId, now)
  return (await findIssued(deps.db, 'invoice', bookingId)) ?? refuse('not-found')
}

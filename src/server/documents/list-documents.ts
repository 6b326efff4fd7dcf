// A person's own documents: a page of them, or a year in one archive.
import type { api } from '#contract/api.ts'
import type { Received, RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import { DOCUMENT_KINDS, DOCUMENT_RULES, documentStatus } from '#domain/document.ts'
import { onEitherSide } from '#domain/id.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { pageFrom } from '#domain/paging.ts'
import type { Person } from '#domain/permission.ts'
import { refuse } from '#domain/refusal.ts'
import { zipped, type ZipEntry } from '../platform/zip.ts'
import type { Copies } from './document-copy.ts'
import type { DocumentDeps } from './document-deps.ts'
import { bookingsLackingDocuments, documentsOf, type IssuedDocument } from './document-store.ts'
import { printedName } from './file-name.ts'
import { issueForBooking } from './issue-documents.ts'
import { issueForCleaner } from './issue-for-cleaner.ts'

type Filters = Received<(typeof api)['GET /api/documents'], 'query'>

/** Bookings whose documents one call may issue. */
const MAX_BOOKINGS_CAUGHT_UP = 50

/** As whom a person reads a document; null when it is not theirs to read. Operators read the client's copy where there is one. */
export function readerOf({ id, role }: Person, { kind, clientId, cleanerId }: IssuedDocument): PartyPart | null {
  const { readers } = DOCUMENT_RULES[kind]
  if (role === 'admin') return readers.includes('client') ? 'client' : 'cleaner'
  if (role === 'client' && id === clientId && readers.includes('client')) return 'client'
  return role === 'cleaner' && id === cleanerId && readers.includes('cleaner') ? 'cleaner' : null
}

export const showDocument = (document: IssuedDocument) => ({
  id: document.id,
  kind: document.kind,
  number: document.number,
  issuedOn: document.issuedOn,
  periodStart: document.periodStart,
  periodEnd: document.periodEnd,
  amountCents: document.amountCents,
  status: documentStatus(document.kind, document.amountCents, cents(document.creditedCents)),
  refundedCents: document.kind === 'invoice' ? cents(document.creditedCents) : ZERO_CENTS,
  bookingId: document.bookingId,
  url: `/api/documents/${document.id}/pdf`,
})

async function ownDocuments(deps: DocumentDeps, person: Person, now: Date): Promise<readonly IssuedDocument[]> {
  const id = onEitherSide(person.id)
  for (const bookingId of await bookingsLackingDocuments(deps.db, id, MAX_BOOKINGS_CAUGHT_UP)) await issueForBooking(deps, bookingId, now)
  if (person.role === 'cleaner') await issueForCleaner(deps, person.id, now)
  return (await documentsOf(deps.db, id)).filter((document) => readerOf(person, document) !== null).toSorted(newestFirst)
}

/** Of a day, the invoice before the receipt, and that before the contract. */
const newestFirst = (a: IssuedDocument, b: IssuedDocument): number =>
  b.issuedOn.localeCompare(a.issuedOn) || DOCUMENT_KINDS.indexOf(b.kind) - DOCUMENT_KINDS.indexOf(a.kind)

const yearOf = ({ issuedOn }: IssuedDocument): number => Number(issuedOn.slice(0, 4))

export async function listDocuments(deps: DocumentDeps, person: Person, filters: Filters, now: Date) {
  const own = await ownDocuments(deps, person, now)
  const { year, kind, status } = filters
  const matching = own
    .filter((document) => (year === undefined || yearOf(document) === year) && (kind === undefined || document.kind === kind))
    .map(showDocument)
    .filter((shown) => status === undefined || shown.status === status)
  return { ...pageFrom(matching, filters), years: [...new Set(own.map(yearOf))].toSorted((a, b) => b - a) }
}

/** Refuses `not-found` for a year without documents. */
export async function archiveYear(
  deps: DocumentDeps,
  copies: Copies,
  person: Person,
  asked: { year: number; language: Language; now: Date },
): Promise<RawAnswer> {
  const { year, language, now } = asked
  const own = (await ownDocuments(deps, person, now)).filter((document) => yearOf(document) === year)
  if (own.length === 0) refuse('not-found')
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="documents-${year}.zip"`,
      'cache-control': 'no-store',
    },
    body: zipped(entriesOf(copies, person, own, { language, now }), now),
  }
}

async function* entriesOf(
  copies: Copies,
  person: Person,
  own: readonly IssuedDocument[],
  asked: { language: Language; now: Date },
): AsyncGenerator<ZipEntry> {
  for (const document of own) {
    const reader = readerOf(person, document)
    if (reader === null) continue
    yield {
      path: pathOf(document, asked.language),
      bytes: await copies.copyOf(document, { reader, line: 'archive', ...asked }),
      isCompressed: true,
    }
  }
}

/** Numbers are each supplier's own: the date and the visit keep two of a name apart. */
const pathOf = (document: IssuedDocument, language: Language): string =>
  `${document.issuedOn}-${document.id.slice(0, 4)}-${printedName(document, language)}`

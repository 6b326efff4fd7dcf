// Issues what the recorded facts of a booking call for: by a job that every movement of its money enqueues, or sooner when somebody asks.
import * as z from 'zod'
import { bookingId as bookingIdShape } from '#contract/shapes.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import type { DocumentFacts, DueDocument, FactsOf, Platform, Supplier } from '#domain/document-facts.ts'
import { contractSubject, dueDocuments, lacksNumbers, supplierOfVisit } from '#domain/document-facts.ts'
import type { Booking } from '#domain/whole-booking.ts'
import type { BookingId, CleanerId } from '#domain/id.ts'
import { inTransaction, type Executor, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { DocumentDeps } from './document-deps.ts'
import { requestCopies } from './draw-copies.ts'
import { findIssued, insertIssued, isIssued, lackingBefore, readFacts } from './document-store.ts'

const issueDocumentsJob = defineJob('issue-documents', z.object({ bookingId: bookingIdShape }))

/** Called in the transaction that moves a booking's money. */
export function requestDocuments(tx: Tx, bookingId: BookingId): void {
  enqueue(tx, issueDocumentsJob, { bookingId }, { key: `documents:${bookingId}` })
}

export const issuesDocuments = (deps: DocumentDeps, now: () => Date): JobHandler =>
  handles(issueDocumentsJob, ({ bookingId }) => issueForBooking(deps, bookingId, now()))

/**
 * Does nothing for what is issued already; each document is a transaction of its own, so that a series is locked briefly. What earlier
 * visits of the cleaner lack is issued first, since the numbers of a supplier follow their dates.
 */
export async function issueForBooking(deps: DocumentDeps, bookingId: BookingId, now: Date): Promise<void> {
  const booking = await deps.bookings.find(deps.db, bookingId)
  const cleaner = booking?.parties.cleaner
  if (!booking || !cleaner) return
  for (const earlier of await lackingBefore(deps.db, cleaner.id, booking.facts.startsAt)) {
    const found = await deps.bookings.find(deps.db, earlier)
    if (found) await issueOf(deps, found, cleaner.id, now)
  }
  await issueOf(deps, booking, cleaner.id, now)
}

async function issueOf(deps: DocumentDeps, booking: Booking, cleanerId: CleanerId, now: Date): Promise<void> {
  const sellers = { supplier: await supplierThen(deps, booking, cleanerId), platform: await platformAt(deps, booking.facts.requestedAt) }
  for (const due of dueDocuments(booking, sellers)) await issue(deps, due, now)
}

/** With the numbers that go with the taxes of its price, whatever became of the registration since. */
async function supplierThen({ db, secretBox }: DocumentDeps, { id, facts, price }: Booking, cleanerId: CleanerId): Promise<Supplier> {
  const supplier = await supplierOf(db, cleanerId)
  if (!lacksNumbers(price, supplier)) return supplierOfVisit(price, supplier)
  const moved = facts.movedAt && (await findIssued(db, 'contract', contractSubject(id, facts.movedAt)))
  const contract = moved ?? (await findIssued(db, 'contract', contractSubject(id, null)))
  if (!contract) return supplier
  const { gstNumber, qstNumber } = ((await readFacts(db, secretBox, contract)) as FactsOf<'contract'>).supplier
  return { ...supplier, gstNumber, qstNumber }
}

export async function issue(deps: DocumentDeps, due: DueDocument, now: Date): Promise<void> {
  if (await isIssued(deps.db, due.facts.kind, due.subject)) return
  await inTransaction(deps.db, async (tx) => {
    const facts = await withOriginal(tx, due)
    const id = await insertIssued(tx, deps.secretBox, { ...due, facts }, now)
    if (id !== null && deps.drawsAhead) requestCopies(tx, id)
  })
}

/** A credit note names the invoice, or the receipt of a visit that was never invoiced. */
async function withOriginal(tx: Tx, { facts, bookingId, correctsReceipt = false }: DueDocument): Promise<DocumentFacts> {
  if (facts.kind !== 'credit_note' || bookingId === null) return facts
  const invoice = correctsReceipt ? null : await findIssued(tx, 'invoice', bookingId)
  const original = invoice ?? (await findIssued(tx, 'receipt', `${bookingId}:initial`))
  return { ...facts, original: original?.number ?? null }
}

export async function supplierOf(executor: Executor, cleanerId: CleanerId): Promise<Supplier> {
  return executor
    .selectFrom('cleaner as c')
    .innerJoin('account as a', 'a.id', 'c.account_id')
    .select(['a.name', 'c.gst_number as gstNumber', 'c.qst_number as qstNumber'])
    .where('c.account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
}

/** With the numbers under which it charged taxes then. */
export async function platformAt({ merchant, termsAt }: Pick<DocumentDeps, 'merchant' | 'termsAt'>, at: Date): Promise<Platform> {
  const { taxNumbers } = await termsAt(at)
  return {
    name: merchant?.name ?? BRAND_NAMES.maisonnette,
    address: merchant?.address ?? null,
    phone: merchant?.phone ?? null,
    gstNumber: taxNumbers?.gstNumber ?? null,
    qstNumber: taxNumbers?.qstNumber ?? null,
  }
}

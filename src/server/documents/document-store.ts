// Statements on issued documents: numbered without gaps, never edited, with their facts sealed.
import { sql, type Selectable } from 'kysely'
import { DOCUMENT_RULES, documentNumber, type DocumentKind } from '#domain/document.ts'
import type { DocumentFacts, DueDocument } from '#domain/document-facts.ts'
import type { BookingId, CleanerId, EitherId, IssuedDocumentId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { IssuedDocument as IssuedDocumentTable } from '../../../db/schema.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, type Executor, type Tx } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type IssuedDocument = Omit<DueDocument, 'facts'> & {
  readonly id: IssuedDocumentId
  readonly kind: DocumentKind
  readonly number: string
  /** What credit notes of its visit give back. */
  readonly creditedCents: number
}

const contextOf = (kind: DocumentKind, subject: string): string => `issued-document:${kind}:${subject}`

export const issuerOf = ({ facts, cleanerId }: DueDocument): string =>
  DOCUMENT_RULES[facts.kind].issuer === 'platform' ? 'platform' : cleanerId

export async function findIssued(executor: Executor, kind: DocumentKind, subject: string): Promise<IssuedDocument | null> {
  const row = await selectIssued(executor).where('d.kind', '=', kind).where('d.subject', '=', subject).executeTakeFirst()
  return row ? issuedOf(row) : null
}

export async function findById(executor: Executor, id: IssuedDocumentId): Promise<IssuedDocument | null> {
  const row = await selectIssued(executor).where('d.id', '=', id).executeTakeFirst()
  return row ? issuedOf(row) : null
}

/** Writes a document under the next number of its series; whoever comes second waits, and gets null: it is there already. */
export async function insertIssued(tx: Tx, secretBox: SecretBox, due: DueDocument, now: Date): Promise<IssuedDocumentId | null> {
  const { facts, subject } = due
  const { kind } = facts
  const series = { issuer: issuerOf(due), kind, year: Number(due.issuedOn.slice(0, 4)) }
  const last = await lockSeries(tx, series)
  if (await isIssued(tx, kind, subject)) return null
  const { id } = await tx
    .insertInto('issued_document')
    .values({
      ...series,
      number: last + 1,
      subject,
      booking_id: due.bookingId,
      client_id: due.clientId,
      cleaner_id: due.cleanerId,
      issued_on: due.issuedOn,
      period_start: due.periodStart,
      period_end: due.periodEnd,
      amount_cents: due.amountCents,
      sealed_facts: secretBox.seal(JSON.stringify(facts), contextOf(kind, subject)),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    update document_series set last_number = ${last + 1}
     where issuer = ${series.issuer} and kind = ${kind} and year = ${series.year}`.execute(tx)
  announce(tx, liveChange, { what: 'document', id, to: [due.clientId, due.cleanerId].filter((reader) => reader !== null) })
  return id
}

export async function isIssued(executor: Executor, kind: DocumentKind, subject: string): Promise<boolean> {
  const row = await executor
    .selectFrom('issued_document')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** The last number given; nobody else gives one before the transaction ends. */
async function lockSeries(tx: Tx, { issuer, kind, year }: { issuer: string; kind: DocumentKind; year: number }): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into document_series as s (issuer, kind, year, last_number) values (${issuer}, ${kind}, ${year}, 0)
    on conflict (issuer, kind, year) do update set last_number = s.last_number returning last_number`.execute(tx)
  return rows[0]?.last_number ?? 0
}

export async function readFacts(executor: Executor, secretBox: SecretBox, document: IssuedDocument): Promise<DocumentFacts> {
  return (await readSealedFacts(executor, secretBox, document)).facts
}

/** With their sealed form, by which a later statement knows whether they are still the same. */
export async function readSealedFacts(
  executor: Executor,
  secretBox: SecretBox,
  { id, kind, subject }: IssuedDocument,
): Promise<{ readonly facts: DocumentFacts; readonly sealed: Buffer }> {
  const { sealed_facts: sealed } = await executor
    .selectFrom('issued_document')
    .select('sealed_facts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { facts: JSON.parse(secretBox.open(sealed, contextOf(kind, subject))) as DocumentFacts, sealed }
}

/** The only change that a document takes: what names a person leaves it. */
export async function replaceFacts(
  tx: Tx,
  secretBox: SecretBox,
  { id, kind, subject }: IssuedDocument,
  facts: DocumentFacts,
): Promise<void> {
  const sealed = secretBox.seal(JSON.stringify(facts), contextOf(kind, subject))
  await tx.updateTable('issued_document').set({ sealed_facts: sealed }).where('id', '=', id).execute()
}

const selectIssued = (executor: Executor) =>
  executor
    .selectFrom('issued_document as d')
    .select(['d.id', 'd.kind', 'd.year', 'd.number', 'd.subject', 'd.booking_id', 'd.client_id', 'd.cleaner_id'])
    .select(['d.issued_on', 'd.period_start', 'd.period_end', 'd.amount_cents'])
    .select(
      // What was paid beyond the invoice was never owed: giving it back takes nothing off the invoice. What a bank sent back was not given.
      sql<number>`(select greatest(0, coalesce(sum(c.amount_cents) filter (where c.kind = 'credit_note'
                                      and not exists (select from refund r where r.id::text = c.subject and r.state = 'failed')), 0)
                                    - greatest(0, coalesce(sum(c.amount_cents) filter (where c.kind = 'receipt'), 0) - d.amount_cents))::int
                     from issued_document c where c.booking_id = d.booking_id)`.as('credited'),
    )

type Row = Omit<Selectable<IssuedDocumentTable>, 'issuer' | 'sealed_facts' | 'created_at'> & { readonly credited: number }

const issuedOf = (row: Row): IssuedDocument => {
  if (row.cleaner_id === null) throw new Error(`document ${row.id} has no cleaner`)
  return {
    id: row.id,
    kind: row.kind,
    number: documentNumber(row.kind, row.year, row.number),
    subject: row.subject,
    bookingId: row.booking_id,
    clientId: row.client_id,
    cleanerId: row.cleaner_id,
    issuedOn: row.issued_on,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    amountCents: cents(row.amount_cents),
    creditedCents: row.credited,
  }
}

/** Those on which a person stands, newest first; the rules say which of them they read. */
export async function documentsOf(executor: Executor, personId: EitherId): Promise<readonly IssuedDocument[]> {
  const all = selectIssued(executor).where((eb) => eb.or([eb('d.client_id', '=', personId), eb('d.cleaner_id', '=', personId)]))
  const rows = await all.orderBy('d.issued_on', 'desc').orderBy('d.created_at', 'desc').orderBy('d.id').execute()
  return rows.map(issuedOf)
}

/** Of `booking b`: it was paid for and lacks a document, since its job is still to come, or it is older than documents. */
const LACKS = sql`b.initial_captured_at is not null and b.redo_of is null
       and (not exists (select from issued_document d where d.kind = 'contract' and d.subject = b.id::text)
         or (b.final_captured_at is not null and not exists (select from issued_document d where d.kind = 'invoice' and d.subject = b.id::text))
         or (b.released_at is not null and not exists (select from issued_document d where d.kind = 'commission_invoice' and d.subject = b.id::text)))`

/** Bookings of a person that lack a document, the earliest first. */
export async function bookingsLackingDocuments(executor: Executor, personId: EitherId, limit: number): Promise<readonly BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.id from booking b where (b.client_id = ${personId} or b.cleaner_id = ${personId}) and ${LACKS}
     order by b.starts_at limit ${limit}`.execute(executor)
  return rows.map(({ id }) => id)
}

/** Those of a cleaner that began before an instant, the earliest first. */
export async function lackingBefore(executor: Executor, cleanerId: CleanerId, before: Date): Promise<readonly BookingId[]> {
  const { rows } = await sql<{ id: BookingId }>`
    select b.id from booking b where b.cleaner_id = ${cleanerId} and b.starts_at < ${before} and ${LACKS} order by b.starts_at`.execute(
    executor,
  )
  return rows.map(({ id }) => id)
}

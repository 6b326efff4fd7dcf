// Draws the copies of an issued document by a job, so that its first reader waits for no drawing: one for each reader, in the language of their account.
import * as z from 'zod'
import type { PartyPart } from '#domain/booking.ts'
import { DOCUMENT_RULES } from '#domain/document.ts'
import type { IssuedDocumentId } from '#domain/id.ts'
import type { Language } from '#domain/account.ts'
import { defineSpareTimeJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'
import type { Copies } from './document-copy.ts'
import type { DocumentDeps } from './document-deps.ts'
import { findById, type IssuedDocument } from './document-store.ts'

/** Whoever reads before it ran has their copy drawn at once. */
const drawCopiesJob = defineSpareTimeJob(
  'draw-copies',
  z.object({ documentId: z.custom<IssuedDocumentId>((id) => typeof id === 'string') }),
)

/** Called in the transaction that issues the document. */
export function requestCopies(tx: Tx, documentId: IssuedDocumentId): void {
  enqueue(tx, drawCopiesJob, { documentId }, { key: `copies:${documentId}` })
}

export const drawsCopies = (deps: Pick<DocumentDeps, 'db'>, copies: Copies, now: () => Date): JobHandler =>
  handles(drawCopiesJob, async ({ documentId }) => {
    const document = await findById(deps.db, documentId)
    if (document === null) return
    for (const reading of await readersOf(deps.db, document)) await copies.copyOf(document, { ...reading, line: 'job', now: now() })
  })

/** Nobody reads for a closed account. */
async function readersOf(
  executor: Executor,
  { kind, clientId, cleanerId }: IssuedDocument,
): Promise<readonly { readonly reader: PartyPart; readonly language: Language }[]> {
  const idOf: Readonly<Record<PartyPart, string | null>> = { client: clientId, cleaner: cleanerId }
  const rows = await executor
    .selectFrom('account')
    .select(['id', 'language'])
    .where((eb) => eb.or([eb('id', '=', clientId), eb('id', '=', cleanerId)]))
    .where('erased_at', 'is', null)
    .execute()
  return DOCUMENT_RULES[kind].readers.flatMap((reader) =>
    rows.filter(({ id }) => id === idOf[reader]).map(({ language }) => ({ reader, language })),
  )
}

// A cleaner sends a paper, takes one back that nobody has decided, or looks at one of their own.
import type { RawAnswer } from '#contract/endpoint.ts'
import type { CleanerId, DocumentId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { checkDocument, isAdult, type DocumentFacts } from '#domain/verification.ts'
import { lockChecks, readChecks } from '../cleaners/index.ts'
import { removeFiles } from '../platform/files/remove-files.ts'
import { announce, inTransaction } from '../platform/postgres/database.ts'
import { liveChange } from '../platform/live-change.ts'
import { openDocument, readDocument, storeDocument } from './document-file.ts'
import { declarationOf, findDocument, insertDocument, takeWaiting } from './document-store.ts'
import type { VerificationDeps } from './verification-deps.ts'

export type SentDocument = DocumentFacts & {
  readonly cleanerId: CleanerId
  readonly eco: boolean
  readonly bytes: Buffer
  readonly now: Date
}

/** Refuses as the contract lists; nothing is stored of a file that is refused. A paper of the type that still waits is replaced. */
export async function sendDocument(deps: VerificationDeps, sent: SentDocument): Promise<void> {
  const { db, files } = deps
  const { cleanerId, type, label, issuedOn, expiresOn, now } = sent
  const { today } = await readChecks(db, cleanerId, now)
  checkDocument(sent, today)
  const { birthDate, workAuthorisedAt } = await declarationOf(db, cleanerId)
  if (birthDate === null || workAuthorisedAt === null || !isAdult(birthDate, today)) refuse('declaration-missing')
  const { format, bytes } = await readDocument(sent.bytes)
  const file = await storeDocument(deps, bytes)
  try {
    await inTransaction(db, async (tx) => {
      await lockChecks(tx, cleanerId, now)
      const waiting = await takeWaiting(tx, cleanerId, { type })
      const eco = type === 'certification' && sent.eco
      const dates = { issued_on: issuedOn, expires_on: expiresOn }
      const id = await insertDocument(tx, { cleaner_id: cleanerId, type, file, format, label, eco, ...dates, submitted_at: now })
      for (const changed of waiting === null ? [id] : [waiting.id, id])
        announce(tx, liveChange, { what: 'verification', id: changed, to: [cleanerId] })
      if (waiting !== null) removeFiles(tx, [waiting.file])
    })
  } catch (error) {
    await files.remove(file)
    throw error
  }
}

/** Refuses `not-found` and `already-decided`. */
export async function takeDocumentBack({ db, files }: VerificationDeps, cleanerId: CleanerId, id: DocumentId, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockChecks(tx, cleanerId, now)
    const document = await findDocument(tx, id)
    if (document?.cleaner_id !== cleanerId) return refuse('not-found')
    const { file } = (await takeWaiting(tx, cleanerId, { id })) ?? refuse('already-decided')
    // Inside the transaction: while the storage is away the paper stays listed, so that no unlisted file remains.
    await files.remove(file)
  })
}

/** Refuses `not-found`, also for papers of others. */
export async function openOwnDocument(deps: VerificationDeps, cleanerId: CleanerId, id: DocumentId): Promise<RawAnswer> {
  const document = await findDocument(deps.db, id)
  return document?.cleaner_id === cleanerId ? openDocument(deps, document) : refuse('not-found')
}

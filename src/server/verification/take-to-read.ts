// An operator looks at a paper: one that waits is theirs to decide about for a few minutes, unless a colleague reads it.
import type { DocumentId, UserId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { readingNow, takesPaper } from '#domain/verification.ts'
import { liveChange } from '../platform/live-change.ts'
import { announce, type Tx } from '../platform/postgres/database.ts'
import { findLocked, firstOf, lookOf, writeLook, type DocumentRow } from './document-store.ts'

export type Look = { readonly id: DocumentId; readonly operatorId: UserId; readonly now: Date }

/** Tells operators who reads it, once for looks in a row. Refuses `not-found`. */
export async function takeToRead(tx: Tx, { id, operatorId, now }: Look): Promise<DocumentRow> {
  const document = (await findLocked(tx, id)) ?? refuse('not-found')
  const look = lookOf(document)
  if (!takesPaper({ status: document.status, first: firstOf(document), look }, operatorId, now)) return document
  await writeLook(tx, id, { by: operatorId, at: now })
  if (readingNow(look, now) === null) announce(tx, liveChange, { what: 'reading', id, to: [] })
  return document
}

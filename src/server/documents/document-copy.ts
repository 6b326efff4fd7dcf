// The PDF of a document for a reader, in a language: made once, and stored sealed under its hash.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import type { IssuedDocumentId } from '#domain/id.ts'
import { drawPdf, type DrawingLine, type DrawPdf } from '../platform/pdf/draw-pdf.ts'
import { printedName } from './file-name.ts'
import type { DocumentDeps } from './document-deps.ts'
import { readSealedFacts, type IssuedDocument } from './document-store.ts'
import { layOut } from './lay-out.ts'

export type Reading = { readonly reader: PartyPart; readonly language: Language; readonly now: Date }
type Wanted = Reading & { readonly line: DrawingLine }

export type Copies = { copyOf(document: IssuedDocument, wanted: Wanted): Promise<Buffer> }

export const fileKeyOf = (sha256: string): string => `issued-documents/${sha256}.sealed`

type CopyDeps = Pick<DocumentDeps, 'db' | 'files' | 'secretBox'>

/** Whoever asks while a copy is made waits for the same one. */
export function makeCopies(deps: CopyDeps, draw: DrawPdf = drawPdf): Copies {
  const underWay = new Map<string, Promise<Buffer>>()
  return {
    copyOf(document, wanted) {
      const key = `${document.id} ${wanted.reader} ${wanted.language}`
      const making = underWay.get(key) ?? readOrMake(deps, draw, document, wanted).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

/** Two processes at once make the same bytes, and the first one's hash is kept. */
async function readOrMake(deps: CopyDeps, draw: DrawPdf, document: IssuedDocument, wanted: Wanted): Promise<Buffer> {
  const { db, files, secretBox } = deps
  const { reader, language, line } = wanted
  const known = await db
    .selectFrom('document_copy')
    .select('sha256')
    .where('document_id', '=', document.id)
    .where('part', '=', reader)
    .where('language', '=', language)
    .executeTakeFirst()
  const box = known && (await files.get(fileKeyOf(known.sha256)))
  if (known && box) return secretBox.openBytes(box, fileKeyOf(known.sha256))
  const { facts, sealed } = await readSealedFacts(db, secretBox, document)
  const bytes = await draw(layOut({ ...document, facts }, { reader, language }), line)
  await keepCopy(deps, { id: document.id, sealed, bytes }, wanted)
  return bytes
}

type Drawn = { readonly id: IssuedDocumentId; readonly sealed: Buffer; readonly bytes: Buffer }

/** A copy of facts that changed meanwhile is not kept: it may name a person whose account has closed. */
async function keepCopy(
  { db, files, secretBox }: CopyDeps,
  { id, sealed, bytes }: Drawn,
  { reader, language, now }: Reading,
): Promise<void> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The file comes first: a row never names one that is not there.
  await files.put(fileKeyOf(sha256), secretBox.seal(bytes, fileKeyOf(sha256)))
  const { numAffectedRows } = await sql`
    insert into document_copy (document_id, part, language, sha256, made_at)
    select id, ${reader}, ${language}, ${sha256}, ${now} from issued_document where id = ${id} and sealed_facts = ${sealed} for share
    on conflict (document_id, part, language) do update set sha256 = excluded.sha256`.execute(db)
  if (numAffectedRows === 0n) await files.remove(fileKeyOf(sha256))
}

/** Saved under a name, never cached by what stands between. */
export async function answerCopy(copies: Copies, document: IssuedDocument, reading: Reading): Promise<RawAnswer> {
  const body = await copies.copyOf(document, { ...reading, line: 'reader' })
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${printedName(document, reading.language)}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
    body,
  }
}

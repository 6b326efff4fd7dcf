// The PDF of a document for a reader, in a language: made once, and stored sealed under its hash.
import { createHash } from 'node:crypto'
import type { RawAnswer } from '#contract/endpoint.ts'
import type { Language } from '#domain/account.ts'
import type { PartyPart } from '#domain/booking.ts'
import { printedName } from './file-name.ts'
import type { DocumentDeps } from './document-deps.ts'
import { readFacts, type IssuedDocument } from './document-store.ts'
import { layOut } from './lay-out.ts'
import { renderPdf } from './render-pdf.ts'

export type Reading = { readonly reader: PartyPart; readonly language: Language; readonly now: Date }

export const fileKeyOf = (sha256: string): string => `issued-documents/${sha256}.sealed`

/** Two readers at once make the same bytes, and the first one's hash is kept. */
export async function copyOf(deps: DocumentDeps, document: IssuedDocument, { reader, language, now }: Reading): Promise<Buffer> {
  const { db, files, secretBox } = deps
  const known = await db
    .selectFrom('document_copy')
    .select('sha256')
    .where('document_id', '=', document.id)
    .where('part', '=', reader)
    .where('language', '=', language)
    .executeTakeFirst()
  const box = known && (await files.get(fileKeyOf(known.sha256)))
  if (known && box) return secretBox.openBytes(box, fileKeyOf(known.sha256))
  const facts = await readFacts(db, secretBox, document)
  const bytes = await renderPdf(layOut({ ...document, facts }, { reader, language }))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The file comes first: a row never names one that is not there.
  await files.put(fileKeyOf(sha256), secretBox.seal(bytes, fileKeyOf(sha256)))
  await db
    .insertInto('document_copy')
    .values({ document_id: document.id, part: reader, language, sha256, made_at: now })
    .onConflict((conflict) => conflict.columns(['document_id', 'part', 'language']).doUpdateSet({ sha256 }))
    .execute()
  return bytes
}

/** Saved under a name, never cached by what stands between. */
export async function answerCopy(deps: DocumentDeps, document: IssuedDocument, reading: Reading): Promise<RawAnswer> {
  const body = await copyOf(deps, document, reading)
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

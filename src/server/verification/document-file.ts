// The file of a paper: recognised by its content, re-encoded without metadata when a picture, and sealed before storage.
import { isPdf, readPdf } from '../platform/files/pdf.ts'
import { randomUUID } from 'node:crypto'
import type { RawAnswer } from '#contract/endpoint.ts'
import { refuse } from '#domain/refusal.ts'
import type { FileStore } from '../platform/files/files.ts'
import { pictureTypeOf, readPicture } from '../platform/files/picture.ts'
import type { SecretBox } from '../platform/secret-box.ts'

export type DocumentFormat = 'picture' | 'pdf'
type Vault = { readonly files: FileStore; readonly secretBox: SecretBox }

/** Small print stays readable. */
const MAX_SIDE = 2_400

/** A file opens only under the name that it was stored by. */
const contextOf = (file: string): string => `document:${file}`

/**
 * Refuses `invalid-document-type` for anything but PDF, JPG and PNG, `pdf-locked` and `pdf-without-page` for a PDF that nobody can read,
 * and for a picture what {@link readPicture} does.
 */
export async function readDocument(bytes: Buffer): Promise<{ readonly format: DocumentFormat; readonly bytes: Buffer }> {
  if (isPdf(bytes)) {
    const answer = await readPdf(bytes)
    if (answer !== 'readable') refuse(answer === 'locked' ? 'pdf-locked' : 'pdf-without-page')
    return { format: 'pdf', bytes }
  }
  const type = pictureTypeOf(bytes)
  if (type !== 'jpeg' && type !== 'png') refuse('invalid-document-type')
  return { format: 'picture', bytes: (await readPicture(bytes, { maxSide: MAX_SIDE })).bytes }
}

/** Answers the key of the stored sealed file. */
export async function storeDocument({ files, secretBox }: Vault, bytes: Buffer): Promise<string> {
  const file = `documents/${randomUUID()}.sealed`
  await files.put(file, secretBox.seal(bytes, contextOf(file)))
  return file
}

/** The file as sent to browsers: not executed, not sniffed, not cached; a PDF is downloaded. */
export async function openDocument({ files, secretBox }: Vault, stored: { file: string; format: DocumentFormat }): Promise<RawAnswer> {
  const box = (await files.get(stored.file)) ?? refuse('not-found')
  const isPicture = stored.format === 'picture'
  return {
    headers: {
      'content-type': isPicture ? 'image/webp' : 'application/pdf',
      'content-disposition': isPicture ? 'inline; filename="document.webp"' : 'attachment; filename="document.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
    body: secretBox.openBytes(box, contextOf(stored.file)),
  }
}

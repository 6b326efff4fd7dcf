// Pictures that people send: made light, put into the file store, and listed by a row; a picture without its row is deleted again.
import { createHash, randomUUID } from 'node:crypto'
import type { UserId } from '#domain/id.ts'
import type { FileStore } from './files.ts'
import type { Log } from '../log.ts'
import { readPicture } from './picture.ts'

type StoredPicture = { readonly file: string; readonly width: number; readonly height: number }

/** `keep` writes the row, and answers false when this upload has one already. */
export async function storePicture(
  { files, log }: { readonly files: FileStore; readonly log: Log },
  folder: 'visits' | 'cases' | 'messages' | 'portfolio',
  bytes: Buffer,
  keep: (stored: StoredPicture) => Promise<boolean>,
): Promise<void> {
  const { bytes: picture, width, height } = await readPicture(bytes)
  const file = `${folder}/${randomUUID()}.webp`
  await files.put(file, picture)
  const discard = () => files.remove(file).catch((error: unknown) => log.warn({ err: error, file }, 'a picture that no photo shows stays'))
  try {
    if (!(await keep({ file, width, height }))) await discard()
  } catch (error) {
    // The sender must get the first error.
    await discard()
    throw error
  }
}

/** The stored answer of a key is written after the photo; a crash in between must not store the photo twice. */
export function uploadKeyOf(senderId: UserId, subjectId: string, idempotencyKey: string | null): string | null {
  if (idempotencyKey === null) return null
  return createHash('sha256')
    .update(JSON.stringify([senderId, subjectId, idempotencyKey]))
    .digest('hex')
}

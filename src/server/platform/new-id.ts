// A new id for a row that is not written yet.
import { createHash, randomUUID } from 'node:crypto'
import type { UserId } from '#domain/id.ts'

/** The caller says what the row is, as in `newId<…>()`. */
export const newId = <Id extends string>(): Id => randomUUID() as string as Id

/** An id that follows from the key of a press, so that a row whose answer was lost is found again; without a key a new one. */
export function idOfKey<Id extends string>(by: UserId, what: string, idempotencyKey: string | null): Id {
  if (idempotencyKey === null) return newId<Id>()
  const hash = createHash('sha256')
    .update(JSON.stringify([by, what, idempotencyKey]))
    .digest('hex')
  const variant = '89ab'.charAt(Number.parseInt(hash.charAt(16), 16) % 4)
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, variant + hash.slice(17, 20), hash.slice(20, 32)].join('-') as Id
}

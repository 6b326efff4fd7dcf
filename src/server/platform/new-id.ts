// A new id for a row that is not written yet.
import { randomUUID } from 'node:crypto'

/** The caller says what the row is, as in `newId<…>()`. */
export const newId = <Id extends string>(): Id => randomUUID() as string as Id

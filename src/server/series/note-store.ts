// Rows of the notes of series: each from a date of the rule on, until others begin.
import type { SeriesId } from '#domain/id.ts'
import type { FromDate } from '#domain/series-agreed.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type NotesOf = FromDate<string> & { readonly seriesId: SeriesId }

export const notesOf = (executor: Executor, ids: readonly SeriesId[]): Promise<NotesOf[]> =>
  executor
    .selectFrom('series_note')
    .select(['series_id as seriesId', 'from_date as from', 'notes as value'])
    .where('series_id', 'in', ids)
    .orderBy('from_date')
    .execute()

/** The series has these and no others. */
export async function saveNotes(tx: Tx, id: SeriesId, notes: readonly FromDate<string>[]): Promise<void> {
  await tx.deleteFrom('series_note').where('series_id', '=', id).execute()
  if (notes.length === 0) return
  const rows = notes.map(({ from, value }) => ({ series_id: id, from_date: from, notes: value }))
  await tx.insertInto('series_note').values(rows).execute()
}

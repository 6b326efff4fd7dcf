// A cleaner says what they do beyond an ordinary visit; visits that were agreed on keep what they were agreed with.
import type { OfferedExtra } from '#domain/extra.ts'
import type { CleanerId } from '#domain/id.ts'
import type { Tx } from '../platform/postgres/database.ts'

type Given = { readonly extra: OfferedExtra['extra']; readonly priceCents: number; readonly minutes: number }

export async function setExtras(tx: Tx, cleanerId: CleanerId, extras: readonly Given[]): Promise<void> {
  await tx
    .updateTable('cleaner')
    .set({ extras: JSON.stringify(extras) })
    .where('account_id', '=', cleanerId)
    .execute()
}

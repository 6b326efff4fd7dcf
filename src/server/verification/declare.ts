// A cleaner declares their date of birth and their right to work in Canada.
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { isAdult } from '#domain/verification.ts'
import { lockChecks } from '../cleaners/index.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { declarationOf } from './document-store.ts'

type Declared = {
  readonly cleanerId: CleanerId
  readonly birthDate?: string | undefined
  readonly workAuthorised?: boolean | undefined
  readonly now: Date
}

/** Only what is given changes. Refuses `under-age`, and `declaration-locked` for another date, or the right to work taken back, once an ID waits or was approved. */
export async function declare(db: Db, { cleanerId, birthDate, workAuthorised, now }: Declared): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { today } = await lockChecks(tx, cleanerId, now)
    const kept = await declarationOf(tx, cleanerId)
    if (birthDate !== undefined && birthDate !== kept.birthDate) {
      if (birthDate < '1900-01-01' || birthDate > today) refuse('malformed-request', { fields: { birthDate: 'not-a-birth-date' } })
      if (!isAdult(birthDate, today)) refuse('under-age', { fields: { birthDate: 'invalid' } })
      if (await isLocked(tx, cleanerId)) refuse('declaration-locked', { fields: { birthDate: 'invalid' } })
    }
    if (workAuthorised === false && kept.workAuthorisedAt !== null && (await isLocked(tx, cleanerId)))
      refuse('declaration-locked', { fields: { workAuthorised: 'invalid' } })
    const declaredAt = workAuthorised === true ? (kept.workAuthorisedAt ?? now) : null
    const row = {
      birth_date: birthDate ?? kept.birthDate,
      work_authorised_at: workAuthorised === undefined ? kept.workAuthorisedAt : declaredAt,
      updated_at: now,
    }
    await tx
      .insertInto('cleaner_declaration')
      .values({ cleaner_id: cleanerId, ...row })
      .onConflict((conflict) => conflict.column('cleaner_id').doUpdateSet(row))
      .execute()
  })
}

async function isLocked(tx: Tx, cleanerId: CleanerId): Promise<boolean> {
  const paper = await tx
    .selectFrom('verification_document')
    .select('id')
    .where('cleaner_id', '=', cleanerId)
    .where('type', '=', 'id')
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()
  return paper !== undefined
}

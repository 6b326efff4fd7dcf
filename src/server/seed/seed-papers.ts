// What cleaners of the demonstration declared, passed and opened before.
import { addDays } from '#domain/civil-date.ts'
import type { CleanerId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { localOf } from '#domain/time.ts'
import { QUESTIONS_PER_QUIZ, TRAINING_MODULES } from '#domain/training.ts'
import { insertPastPayoutAccount } from '../payment-company/index.ts'
import { keepAccount, recordFacts } from '../payouts/account-store.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { Chance } from './chance.ts'
import { faceOf } from './faces.ts'

type Person = { readonly id: CleanerId; readonly name: string }

/** Whoever was checked said when they were born and that they may work here. */
export async function declareFor(
  tx: Tx,
  { chance, now }: { readonly chance: Chance; readonly now: Date },
  { id, name }: Person,
): Promise<void> {
  const years = faceOf(name.split(' ')[0] ?? '').isOld ? chance.between(54, 64) : chance.between(23, 51)
  const declared = {
    birth_date: addDays(localOf(now, DEFAULT_TIME_ZONE).date, -years * 365 - chance.between(1, 300)),
    work_authorised_at: now,
    updated_at: now,
  }
  await tx
    .insertInto('cleaner_declaration')
    .values({ cleaner_id: id, ...declared })
    .execute()
}

export async function openPayoutAccount(tx: Tx, cleanerId: CleanerId, now: Date): Promise<void> {
  const { ref, facts } = await insertPastPayoutAccount(tx, cleanerId, now)
  await keepAccount(tx, { cleanerId, provider: 'sandbox', ref, now })
  await recordFacts(tx, ref, facts, now)
}

/** Whoever is certified has passed every module. */
export async function passTraining(tx: Tx, cleanerId: CleanerId, certifiedOn: string): Promise<void> {
  const passed = { cleaner_id: cleanerId, attempts: 1, best_score: QUESTIONS_PER_QUIZ, passed_at: new Date(`${certifiedOn}T15:00:00Z`) }
  await tx
    .insertInto('training_progress')
    .values(TRAINING_MODULES.map((module) => ({ ...passed, module })))
    .execute()
}

// A town to try: people to sign in as, cleaners, and a consistent past.
import { DEFAULT_COMMISSION_BPS } from '#domain/pricing.ts'
import { inTransaction } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import { chanceFrom } from './chance.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { seedCleaners } from './seed-cleaners.ts'
import { seedHistory } from './seed-history.ts'
import { seedPeople } from './seed-people.ts'

export async function seedTown({ db, clock, files, secretBox }: Platform): Promise<void> {
  const now = clock.now()
  const chance = chanceFrom(2026)
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'sign-up')
  // All or nothing: an interrupted start leaves an empty database, which the next one seeds.
  await inTransaction(db, async (tx) => {
    const people = await seedPeople(tx, { passwordHash, secretBox, now })
    const cleaners = await seedCleaners(tx, { files, chance, passwordHash, now, marieId: people.marie, paulId: people.paul })
    await seedHistory(tx, { chance, passwordHash, now, cleaners, commissionBps: DEFAULT_COMMISSION_BPS })
    await tx.updateTable('account').set({ seeded: true }).execute()
  })
}

// Fills an empty database with a town to try: people to sign in as, cleaners, and a past that adds up.
import { DEFAULT_COMMISSION_BPS } from '#domain/pricing.ts'
import { inTransaction } from '../platform/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import { SettingError } from '../config.ts'
import type { Platform } from '../platform/platform.ts'
import { chanceFrom } from './chance.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { seedCleaners } from './seed-cleaners.ts'
import { seedHistory } from './seed-history.ts'
import { seedPeople } from './seed-people.ts'

/** Answers true when it seeded. `demo` refuses to add to a database that already has people. */
export async function seedWhenAsked(deps: { platform: Platform; tell: (line: string) => void }): Promise<boolean> {
  const { platform, tell } = deps
  if (platform.config.seed === 'none' || (await hasPeople(platform))) return false
  tell('Settling about sixty cleaners in a dozen cities (once)…')
  const now = platform.clock.now()
  const chance = chanceFrom(2026)
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'sign-up')
  // All or nothing: an interrupted start leaves an empty database, which the next one seeds.
  await inTransaction(platform.db, async (tx) => {
    const people = await seedPeople(tx, { passwordHash, secretBox: platform.secretBox, now })
    const cleaners = await seedCleaners(tx, {
      files: platform.files,
      chance,
      passwordHash,
      now,
      marieId: people.marie,
      paulId: people.paul,
    })
    await seedHistory(tx, { chance, passwordHash, now, cleaners, commissionBps: DEFAULT_COMMISSION_BPS })
    await tx.updateTable('account').set({ seeded: true }).execute()
  })
  return true
}

/**
 * Throws {@link SettingError} in production when the people of the demonstration are there. Closing their accounts to sign-in alone would
 * leave sixty cleaners in the lists whom nobody can book, and the reviews of clients who never were.
 */
export async function refuseSeededPeople({ config, db }: Platform): Promise<void> {
  if (!config.production) return
  const seeded = await db.selectFrom('account').select('id').where('seeded', '=', true).limit(1).executeTakeFirst()
  if (seeded)
    throw new SettingError(
      'The database holds the people of the demonstration, whose password everybody knows: give production another DATABASE_URL or DATA_DIR.',
    )
}

async function hasPeople(platform: Platform): Promise<boolean> {
  return (await platform.db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

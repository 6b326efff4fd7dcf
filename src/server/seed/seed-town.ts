// A town to try: people to sign in as, cleaners, and a consistent past.
import { DEFAULT_TERMS } from '#domain/setting.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import { fillTrends } from '../trends/index.ts'
import { chanceFrom } from './chance.ts'
import { DEMO_PASSWORD } from './demo-people.ts'
import { seedArrivals } from './seed-arrivals.ts'
import { MARIE_RATE_CENTS, seedCleaners } from './seed-cleaners.ts'
import { seedConversations } from './seed-conversations.ts'
import { seedHistory } from './seed-history.ts'
import { seedPromotions } from './seed-promotions.ts'
import { seedRecent } from './seed-recent.ts'
import { seedSeries } from './seed-series.ts'
import { seedPeople } from './seed-people.ts'

export async function seedTown({ db, clock, files, secretBox }: Platform): Promise<void> {
  const now = clock.now()
  const chance = chanceFrom(2026)
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'sign-up')
  // All or nothing: an interrupted start leaves an empty database, which the next one seeds.
  await inTransaction(db, async (tx) => {
    const people = await seedPeople(tx, { passwordHash, secretBox, now })
    const cleaners = await seedCleaners(tx, {
      files,
      chance,
      passwordHash,
      now,
      marieId: people.marie,
      paulId: people.paul,
      drawn: new Set(),
    })
    const clients = await seedHistory(tx, { chance, passwordHash, now, cleaners, share: DEFAULT_TERMS })
    await seedConversations(tx, [people.marie, people.paul])
    await seedSeries(tx, {
      clientId: people.denis,
      propertyId: people.denisHome,
      cleanerId: people.marie,
      rateCents: MARIE_RATE_CENTS,
      share: DEFAULT_TERMS,
      now,
    })
    await seedPromotions(tx, { operatorId: people.olga, now })
    // Its own chance: what was drawn before stays as it was.
    await seedRecent(tx, { chance: chanceFrom(2027), now, cleaners, clients, share: DEFAULT_TERMS })
    await seedArrivals(tx)
    await fillTrends(tx, now)
    await tx.updateTable('account').set({ seeded: true }).execute()
  })
}

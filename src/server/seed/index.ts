// The demonstration: fills an empty database, and refuses its people in production.
import { SettingError } from '../config.ts'
import type { Platform } from '../platform/platform.ts'

/** Answers true when it seeded. `demo` refuses to add to a database that already has people. */
export async function seedWhenAsked({ platform, print }: { platform: Platform; print: (line: string) => void }): Promise<boolean> {
  if (platform.config.seed === 'none' || (await hasPeople(platform))) return false
  print('Settling about sixty cleaners in a dozen cities (once)…')
  await (await import('./seed-town.ts')).seedTown(platform)
  return true
}

/**
 * Throws {@link SettingError} in production when the people of the demonstration are there. Blocking their sign-in alone would
 * leave sixty cleaners in the lists whom nobody can book, with reviews of invented clients.
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

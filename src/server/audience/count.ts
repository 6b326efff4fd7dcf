// Writes the counts of visits under a name that lasts a day, and lets them go after thirteen months.
import { createHmac, randomBytes } from 'node:crypto'
import type { AudienceEvent } from '#contract/audience.ts'
import { AUDIENCE_MONTHS, countedPath } from '#domain/audience.ts'
import { CONSENT_VERSION, type Consent } from '#domain/consent.ts'
import type { Db } from '../platform/database.ts'

type Caller = { readonly place: string; readonly browser: string; readonly host: string }

/** The days of the counts are those of Greenwich: nothing is decided by them. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

export async function countVisit(db: Db, events: readonly AudienceEvent[], caller: Caller, now: Date): Promise<void> {
  const day = dayOf(now)
  const salt = await saltOf(db, day)
  const visitor = createHmac('sha256', salt).update(`${caller.place}\n${caller.browser}\n${caller.host}`).digest('hex').slice(0, 16)
  const rows = Map.groupBy(events.map(rowOf), (row) => JSON.stringify(row))
  for (const [row = undefined, ...others] of rows.values()) {
    if (!row) continue
    const count = 1 + others.length
    await db
      .insertInto('audience_count')
      .values({ day, visitor, ...row, count })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'visitor', 'kind', 'name', 'path', 'detail'])
          .doUpdateSet((eb) => ({ count: eb('audience_count.count', '+', count) })),
      )
      .execute()
  }
}

/** The browser takes ids and secrets out of its paths; whoever sends something else has it taken out here. */
function rowOf(event: AudienceEvent): { kind: AudienceEvent['kind']; name: string; path: string; detail: string } {
  const row = { kind: event.kind, name: '', path: countedPath(event.path), detail: '' }
  if (event.kind === 'act') return { ...row, name: event.name }
  if (event.kind === 'error') return { ...row, detail: `${event.message}\n${event.stack}` }
  if (event.kind === 'page') return { ...row, detail: [event.source, event.medium, event.campaign].filter(Boolean).join(' / ') }
  return row
}

async function saltOf(db: Db, day: string): Promise<string> {
  await db
    .insertInto('audience_salt')
    .values({ day, salt: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await db.selectFrom('audience_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt
}

export async function countConsent(db: Db, { audience, ads }: Consent, now: Date): Promise<void> {
  await db
    .insertInto('consent_count')
    .values({ day: dayOf(now), version: CONSENT_VERSION, audience, ads, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'version', 'audience', 'ads']).doUpdateSet((eb) => ({ count: eb('consent_count.count', '+', 1) })),
    )
    .execute()
}

export async function forgetOldAudience(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('audience_salt').where('day', '<', dayOf(now)).execute()
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - AUDIENCE_MONTHS)
  await db.deleteFrom('audience_count').where('day', '<', dayOf(oldest)).execute()
}

// Operators write a banner of the site, change it, end it and show it again: each act is in the log, and pages that are kept are made anew.
import type { ActOn } from '#domain/audit.ts'
import type { SiteBannerId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { checkBannerAct, checkBannerDates, type BannerAct, type BannerAudience, type BannerWords } from '#domain/site-banner.ts'
import { instantOf, type LocalTime } from '#domain/time.ts'
import { recordAudit } from '../platform/audit.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { changeBanner, insertBanner, lockBanner, type Banner, type BannerFacts, type By } from './banner-store.ts'

/** Both by the clock in Montréal. */
export type WrittenBanner = BannerWords & { readonly audience: BannerAudience; readonly from: LocalTime; readonly until: LocalTime }
export type Seen = { readonly id: SiteBannerId; readonly version: number }

/** Refuses `banner-dates` and `no-such-local-time`. */
export function writeBanner(db: Db, written: WrittenBanner, by: By): Promise<SiteBannerId> {
  const facts = factsOf(written, by.now)
  return inTransaction(db, async (tx) => {
    const id = await insertBanner(tx, facts, by)
    await tell(tx, id, by, { action: 'banner.write', details: { after: facts } })
    return id
  })
}

/** Refuses `not-found`, `banner-changed`, `banner-dates` and `no-such-local-time`. */
export async function editBanner(db: Db, seen: Seen, written: WrittenBanner, by: By): Promise<void> {
  const facts = factsOf(written, by.now)
  await onBanner(db, 'edit', seen, by, async (tx, banner) => {
    const { id, version: _, endedAt, ...before } = banner
    const version = await changeBanner(tx, banner, { facts, endedAt }, by)
    await tell(tx, id, by, { action: 'banner.edit', details: { before, after: facts } })
    return version
  })
}

/** Answers the new version. Refuses `not-found` and `banner-changed`. */
export const endBanner = (db: Db, seen: Seen, by: By): Promise<number> => setEnd(db, 'end', seen, by, by.now)

/** Answers the new version. Refuses `not-found` and `banner-changed`. */
export const restoreBanner = (db: Db, seen: Seen, by: By): Promise<number> => setEnd(db, 'restore', seen, by, null)

const setEnd = (db: Db, act: Exclude<BannerAct, 'edit'>, seen: Seen, by: By, endedAt: Date | null): Promise<number> =>
  onBanner(db, act, seen, by, async (tx, banner) => {
    const version = await changeBanner(tx, banner, { endedAt }, by)
    await tell(tx, banner.id, by, { action: `banner.${act}`, details: { before: { endedAt: banner.endedAt }, after: { endedAt } } })
    return version
  })

function factsOf({ tone, audience, text, link, from, until }: WrittenBanner, now: Date): BannerFacts {
  const at = (local: LocalTime) => instantOf({ ...local, timeZone: DEFAULT_TIME_ZONE })
  const facts = { tone, audience, text, link, fromAt: at(from), untilAt: at(until) }
  checkBannerDates(facts, now)
  return facts
}

function onBanner(
  db: Db,
  act: BannerAct,
  { id, version }: Seen,
  by: By,
  change: (tx: Tx, banner: Banner) => Promise<number>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const banner = (await lockBanner(tx, id)) ?? refuse('not-found')
    checkBannerAct(act, banner, version, by.now)
    return change(tx, banner)
  })
}

async function tell(tx: Tx, id: SiteBannerId, { operatorId, now }: By, done: ActOn<'site_banner'>): Promise<void> {
  announce(tx, publicChange, {})
  await recordAudit(tx, { at: now, actorId: operatorId, subject: { kind: 'site_banner', id }, ...done })
}

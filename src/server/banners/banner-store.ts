// Statements on banners of the site.
import type { SiteBannerId, UserId } from '#domain/id.ts'
import type { BannerAudience, BannerDates, BannerWords } from '#domain/site-banner.ts'
import type { Executor, Tx } from '../platform/postgres/database.ts'

export type BannerFacts = BannerWords & BannerDates & { readonly audience: BannerAudience }
export type Banner = BannerFacts & { readonly id: SiteBannerId; readonly endedAt: Date | null; readonly version: number }
export type By = { readonly operatorId: UserId; readonly now: Date }

/** Operators look back this far. */
const SHOWN = 100

const banners = (executor: Executor) =>
  executor
    .selectFrom('site_banner')
    .select(['site_banner.id', 'tone', 'audience', 'text_fr', 'text_en', 'path', 'link_fr', 'link_en', 'version'])
    .select(['from_at as fromAt', 'until_at as untilAt', 'ended_at as endedAt'])

type Columns = { text_fr: string; text_en: string; path: string; link_fr: string; link_en: string }
const shown = <Row extends Columns>({ text_fr, text_en, path, link_fr, link_en, ...banner }: Row) => ({
  ...banner,
  text: { fr: text_fr, en: text_en },
  link: path === '' ? null : { path, words: { fr: link_fr, en: link_en } },
})

export async function allBanners(executor: Executor) {
  const rows = await banners(executor)
    .innerJoin('account', 'account.id', 'site_banner.changed_by')
    .select(['changed_at as changedAt', 'account.name as changedBy'])
    .orderBy('from_at', 'desc')
    .orderBy('site_banner.id')
    .limit(SHOWN)
    .execute()
  return rows.map(shown)
}

export async function runningBanners(executor: Executor, now: Date): Promise<readonly Banner[]> {
  const rows = await banners(executor).where('ended_at', 'is', null).where('from_at', '<=', now).where('until_at', '>', now).execute()
  return rows.map(shown)
}

export async function lockBanner(tx: Tx, id: SiteBannerId): Promise<Banner | null> {
  const row = await banners(tx).where('site_banner.id', '=', id).forUpdate().executeTakeFirst()
  return row ? shown(row) : null
}

const columnsOf = ({ tone, audience, text, link, fromAt, untilAt }: BannerFacts) => ({
  tone,
  audience,
  text_fr: text.fr,
  text_en: text.en,
  path: link?.path ?? '',
  link_fr: link?.words.fr ?? '',
  link_en: link?.words.en ?? '',
  from_at: fromAt,
  until_at: untilAt,
})

export async function insertBanner(tx: Tx, facts: BannerFacts, { operatorId, now }: By): Promise<SiteBannerId> {
  const row = await tx
    .insertInto('site_banner')
    .values({ ...columnsOf(facts), changed_at: now, changed_by: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Change = { readonly facts?: BannerFacts; readonly endedAt: Date | null }

/** Of a locked banner; answers its new version. */
export async function changeBanner(tx: Tx, { id, version }: Banner, { facts, endedAt }: Change, { operatorId, now }: By): Promise<number> {
  const next = version + 1
  await tx
    .updateTable('site_banner')
    .set({ ...(facts && columnsOf(facts)), ended_at: endedAt, version: next, changed_at: now, changed_by: operatorId })
    .where('id', '=', id)
    .execute()
  return next
}

// Banners of the site: the one that a reader sees, and the desk of operators who write them.
import { siteBanners } from '#contract/site-banners.ts'
import { bannerFor } from '#domain/site-banner.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { Db } from '../platform/postgres/database.ts'
import { editBanner, endBanner, restoreBanner, writeBanner } from './banner-acts.ts'
import { allBanners, runningBanners, type Banner } from './banner-store.ts'

/** Those that stand at an instant; pages choose the one of their reader. */
export type BannersAt = (now: Date) => Promise<readonly Banner[]>
export const makeBannersAt =
  ({ db }: { readonly db: Db }): BannersAt =>
  (now) =>
    runningBanners(db, now)

export const bannerRoutes = (db: Db): Routes =>
  routesOf(siteBanners, {
    'GET /api/banner': async ({ caller, now }) => ({ banner: bannerFor(await runningBanners(db, now), caller?.role ?? null) }),
    'GET /api/admin/banners': async ({ now }) => ({ now, banners: await allBanners(db) }),
    'POST /api/admin/banners': async ({ body, caller, now }) => ({ id: await writeBanner(db, body, { operatorId: caller.userId, now }) }),
    'PUT /api/admin/banners/{id}': async ({ params, body: { version, ...written }, caller, now }) => {
      await editBanner(db, { id: params.id, version }, written, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/banners/{id}/end': async ({ params, body, caller, now }) => ({
      version: await endBanner(db, { id: params.id, ...body }, { operatorId: caller.userId, now }),
    }),
    'POST /api/admin/banners/{id}/restore': async ({ params, body, caller, now }) => ({
      version: await restoreBanner(db, { id: params.id, ...body }, { operatorId: caller.userId, now }),
    }),
  })

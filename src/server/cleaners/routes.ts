// Endpoint → use case for cleaners.
import type { CleanerId } from '#domain/id.ts'
import { cleaners, type OwnCleanerProfile } from '#contract/cleaners.ts'
import type { Geocoder } from '../geography/index.ts'
import { inTransaction, type Tx } from '../platform/postgres/database.ts'
import { routesOf, type Caller, type Call, type Routes } from '../platform/http/http.ts'
import { changeProfile } from './change-profile.ts'
import { lockCleaner } from './cleaner-store.ts'
import { showOwnProfile } from './own-profile-views.ts'
import { nearbyCities, readPrimaryAddress } from './primary-address.ts'
import { showOpenings, showProfile, type ProfileDeps } from './public-profile.ts'
import { refreshListing } from './refresh-listing.ts'
import { setCities } from './set-cities.ts'
import { setExtras } from './set-extras.ts'
import { setRates } from './set-rates.ts'
import { setServices } from './set-services.ts'
import { announceWider } from './wider-listing.ts'

export type CleanerRouteDeps = ProfileDeps & { readonly geocoder: Geocoder }

export function cleanerRoutes(deps: CleanerRouteDeps): Routes {
  const { db } = deps

  /** A cleaner's own change: locked, saved, and listed before the answer. */
  const change = ({ caller, language, now }: OwnCall, save: (tx: Tx, cleanerId: CleanerId) => Promise<void>): Promise<OwnCleanerProfile> =>
    inTransaction(db, async (tx) => {
      await lockCleaner(tx, caller.userId)
      await save(tx, caller.userId)
      await refreshListing(tx, caller.userId, now)
      announceWider(tx, caller.userId)
      return showOwnProfile(tx, caller.userId, language, now)
    })

  return routesOf(cleaners, {
    'GET /api/cleaners/{slug}': ({ params, language, now }) => showProfile(deps, params.slug, language, now),
    'GET /api/cleaners/{slug}/openings': ({ params, query, now }) => showOpenings(db, params.slug, query, now),
    'GET /api/cleaner/profile': ({ caller, language, now }) => showOwnProfile(db, caller.userId, language, now),
    'PATCH /api/cleaner/profile': async (call) => {
      const { primaryAddressId } = call.body
      // Looked up before anything is locked: an outside source of addresses may be slow.
      const address = primaryAddressId === undefined ? null : await readPrimaryAddress(deps.geocoder, primaryAddressId, call.language)
      return change(call, (tx, id) => changeProfile(tx, id, call.body, address, call))
    },
    'GET /api/cleaner/nearby-cities': async ({ caller, query, language }) => ({
      items: await nearbyCities(db, caller.userId, query.km, language),
    }),
    'PUT /api/cleaner/rates': (call) => change(call, (tx, id) => setRates(tx, id, call.body, call.language)),
    'PUT /api/cleaner/extras': (call) => change(call, (tx, id) => setExtras(tx, id, call.body.extras)),
    'PUT /api/cleaner/services': (call) => change(call, (tx, id) => setServices(tx, id, call.body.serviceTypes)),
    'PUT /api/cleaner/cities': (call) => change(call, (tx, id) => setCities(tx, id, call.body.cities)),
  })
}

type OwnCall = { readonly caller: Caller<CleanerId> } & Pick<Call<(typeof cleaners)['GET /api/cleaner/profile']>, 'language' | 'now'>

// The list and the map as one client has them, gathered from the features that know the client.
import type { Received, Returned } from '#contract/endpoint.ts'
import { recommendations } from '#contract/recommendations.ts'
import type { Language } from '#domain/account.ts'
import { setsAside } from '#domain/feedback.ts'
import type { ClientId } from '#domain/id.ts'
import { pastCleaners } from '../bookings/index.ts'
import { type ListDeps, ownList, placesWithout } from '../listing/index.ts'
import { standingOpinions } from '../feedback/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { homeOf } from '../properties/index.ts'

export type RecommendationDeps = { readonly db: Db; readonly lists: ListDeps }

type Query = Received<(typeof recommendations)['GET /api/recommendations'], 'query'>
type Reader = { readonly language: Language; readonly now: Date }

/** A place that is asked for takes that of the home. */
async function recommend(
  { db, lists }: RecommendationDeps,
  clientId: ClientId,
  { propertyId, around, ...asked }: Query,
  reader: Reader,
): Promise<Returned<(typeof recommendations)['GET /api/recommendations']>> {
  const isAboutHome = around === 'home' && (asked.city ?? asked.near ?? asked.area) === undefined
  const [own, opinions, past] = await Promise.all([
    homeOf(db, clientId, propertyId),
    standingOpinions(db, clientId),
    pastCleaners(db, clientId),
  ])
  const home = isAboutHome ? own : null
  const list = await ownList(lists, asked, { home, ownHome: own?.type ?? null, opinions, past }, reader)
  return { ...list, home: home && { id: home.id, name: home.name } }
}

export const recommendationRoutes = (deps: RecommendationDeps): Routes =>
  routesOf(recommendations, {
    'GET /api/recommendations': ({ caller, query, language, now }) => recommend(deps, caller.userId, query, { language, now }),
    'GET /api/recommendations/places': async ({ caller, query, language, now }) => {
      const opinions = await standingOpinions(deps.db, caller.userId)
      const gone = opinions.filter(({ kind }) => setsAside(kind)).map(({ cleanerId }) => cleanerId)
      return placesWithout(deps.lists, query, gone, { language, now })
    },
  })

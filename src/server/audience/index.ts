// What the audience feature offers: consent, and counts of visits that gave it.
import type { FastifyRequest } from 'fastify'
import { audience } from '#contract/audience.ts'
import { CONSENT_COOKIE, CONSENT_SECONDS, readConsent, writeConsent } from '#domain/consent.ts'
import type { Db } from '../platform/postgres/database.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { countConsent, countVisit } from './count.ts'
import { showAudience } from './show-audience.ts'

export { commonFaults, countEmptySearch, forgetOldAudience } from './count.ts'

export function audienceRoutes(db: Db, { https }: { readonly https: boolean }): Routes {
  return routesOf(audience, {
    'POST /api/consent': async ({ body, now, request, reply }) => {
      const consent = asksNotToBeFollowed(request) ? { audience: false, ads: false } : body
      await countConsent(db, consent, now)
      // Our pages read it too. The server sets it, because some browsers delete cookies set by script within a week.
      reply.setCookie(CONSENT_COOKIE, writeConsent(consent), { path: '/', maxAge: CONSENT_SECONDS, sameSite: 'lax', secure: https })
      return { body: null }
    },
    'GET /api/admin/audience': ({ language, now }) => showAudience(db, language, now),
    'POST /api/analytics': async ({ body, now, place, request }) => {
      if (!asksNotToBeFollowed(request) && readConsent(request.cookies[CONSENT_COOKIE])?.audience)
        await countVisit(db, body.events, { place, browser: request.headers['user-agent'] ?? '', host: request.host }, now)
      return { body: null }
    },
  })
}

/** "Do Not Track" and the Global Privacy Control say no for every site at once. */
const asksNotToBeFollowed = ({ headers }: FastifyRequest): boolean => headers['dnt'] === '1' || headers['sec-gpc'] === '1'

// The newsletter: subscribing, confirming, unsubscribing and resubscribing. Sending it is not built yet.
import { newsletter } from '#contract/newsletter.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http.ts'
import { translatorOf } from '../platform/translator.ts'
import { askForNewsletter, forgetRequest } from './ask-for-newsletter.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { forgetProof, resubscribe, unsubscribe } from './unsubscribe.ts'

export { newsletterData } from './personal-data.ts'

export function makeNewsletter(deps: NewsletterDeps): { readonly routes: Routes; readonly deadlines: readonly DeadlineHandler[] } {
  const routes = routesOf(newsletter, {
    'POST /api/newsletter': async ({ body, language, now }) => {
      await askForNewsletter(deps, { ...body, language }, now)
      return { ok: true }
    },
    'POST /api/newsletter/confirm': async ({ body, now }) => {
      await confirmNewsletter(deps, body.token, now)
      return { ok: true }
    },
    'POST /api/newsletter/unsubscribe': async ({ body, now }) => {
      await unsubscribe(deps.db, body.token, now)
      return { ok: true }
    },
    // Mail programs accept no redirect here; a browser without script shows the sentence.
    'POST /newsletter/unsubscribe/{token}': async ({ params, language, now }) => {
      await unsubscribe(deps.db, params.token, now)
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
      return { headers, body: translatorOf(language, 'newsletter')('leave.done') }
    },
    'POST /api/newsletter/resubscribe': async ({ body, now }) => {
      await resubscribe(deps.db, body.token, now)
      return { ok: true }
    },
  })
  return { routes, deadlines: [forgetRequest, forgetProof] }
}

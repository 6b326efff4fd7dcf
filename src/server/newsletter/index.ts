// The newsletter: subscribing, confirming, unsubscribing, and the issues that operators write and send.
import { newsletter } from '#contract/newsletter.ts'
import { newsletterDesk } from '#contract/newsletter-desk.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { actThenShow, routesOf, type Routes } from '../platform/http/http.ts'
import { translatorOf } from '../platform/translator.ts'
import { askForNewsletter, forgetRequest } from './ask-for-newsletter.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { editIssue, pauseIssue, removeIssue, resumeIssue, showDesk, startIssue, testIssue, writeIssue } from './issue-acts.ts'
import type { NewsletterDeps } from './newsletter-deps.ts'
import { sendIssue } from './send-issue.ts'
import { forgetProof, resubscribe, unsubscribe } from './unsubscribe.ts'

export { newsletterData } from './personal-data.ts'

export function makeNewsletter(deps: NewsletterDeps): {
  readonly routes: readonly Routes[]
  readonly deadlines: readonly DeadlineHandler[]
} {
  const routes = routesOf(newsletter, {
    'POST /api/newsletter': actThenShow(
      ({ body, language, now }) => askForNewsletter(deps, { ...body, language }, now),
      () => ({ ok: true }),
    ),
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
  return { routes: [routes, deskRoutes(deps)], deadlines: [forgetRequest, forgetProof, sendIssue(deps.mail) as DeadlineHandler] }
}

function deskRoutes(deps: NewsletterDeps): Routes {
  const { db } = deps
  return routesOf(newsletterDesk, {
    'GET /api/admin/newsletter': () => showDesk(db),
    'POST /api/admin/newsletter': async ({ body, caller, now }) => ({ id: await writeIssue(db, body, { operatorId: caller.userId, now }) }),
    'PUT /api/admin/newsletter/{id}': async ({ params, body: { version, ...text }, caller, now }) => {
      await editIssue(db, { id: params.id, version }, text, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/newsletter/{id}/test': async ({ params, caller, now }) => {
      await testIssue(deps, params.id, { operatorId: caller.userId, now })
      return {}
    },
    'DELETE /api/admin/newsletter/{id}': async ({ params, body, caller, now }) => {
      await removeIssue(db, { id: params.id, ...body }, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/newsletter/{id}/start': async ({ params, body, caller, now }) => {
      await startIssue(deps, { id: params.id, ...body }, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/newsletter/{id}/pause': async ({ params, body, caller, now }) => {
      await pauseIssue(db, { id: params.id, ...body }, { operatorId: caller.userId, now })
      return {}
    },
    'POST /api/admin/newsletter/{id}/resume': async ({ params, body, caller, now }) => {
      await resumeIssue(deps, { id: params.id, ...body }, { operatorId: caller.userId, now })
      return {}
    },
  })
}

// Reading the outbox, outside production.
import { mail } from '#contract/mail.ts'
import { refuse } from '#domain/refusal.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import { findEmail, newestEmails } from './outbox.ts'
import { EMAIL_CSP, OUTBOX_PAGE_CSP, outboxPage } from './outbox-page.ts'

const page = (csp: string, body: string) => ({
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp, 'cache-control': 'no-store' },
  body,
})

export const mailRoutes = (db: Db, box: SecretBox): Routes =>
  routesOf(mail, {
    'GET /api/sandbox/emails': async ({ query }) => ({ items: await newestEmails(db, box, query.to) }),
    'GET /dev/emails': async ({ language }) => page(OUTBOX_PAGE_CSP, outboxPage(await newestEmails(db, box, undefined), language)),
    'GET /dev/emails/{id}': async ({ params }) => page(EMAIL_CSP, (await findEmail(db, box, params.id))?.html || refuse('not-found')),
  })

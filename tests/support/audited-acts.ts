// What each endpoint that operators change something with leaves in the log: the world looks for it after every such call.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Pool } from 'pg'
import type { Api } from '#contract/api.ts'
import { isAuditAction, type AuditAction } from '#domain/audit.ts'
import type { Duty } from '#domain/operator.ts'
import { hashOfToken } from '#server/platform/secret-token.ts'

/** Of a duty, and no reading. */
export type Act = { [K in keyof Api]: K extends `GET ${string}` ? never : Api[K] extends { readonly duty: Duty } ? K : never }[keyof Api]

/** Why an endpoint leaves no entry: the table of steps refuses operators this step of a party; a letter is shown and not sent; or filters are kept. */
type Unrecorded = 'refused to operators' | 'changes nothing' | 'of their own alone'

export const ACTS: Readonly<Record<Act, AuditAction | Unrecorded>> = {
  'POST /api/admin/users/{id}/view': 'account.see-as',
  'POST /api/admin/users/{id}/close': 'account.close',
  'POST /api/admin/users/{id}/email': 'account.correct-email',
  'POST /api/admin/users/{id}/operator-role': 'account.operator-role',
  'POST /api/admin/users/{id}/end-sessions': 'account.end-sessions',
  'POST /api/admin/users/{id}/letters': 'account.write-again',
  'POST /api/admin/users/{id}/suspend': 'account.suspend',
  'POST /api/admin/users/{id}/lift': 'account.lift',
  'POST /api/bookings/{id}/accept': 'refused to operators',
  'POST /api/bookings/{id}/decline': 'refused to operators',
  'POST /api/bookings/{id}/cancel': 'booking.cancel',
  'POST /api/bookings/{id}/set-out': 'refused to operators',
  'POST /api/bookings/{id}/punch-in': 'refused to operators',
  'POST /api/bookings/{id}/punch-out': 'refused to operators',
  'POST /api/bookings/{id}/leave': 'refused to operators',
  'POST /api/bookings/{id}/say-done': 'refused to operators',
  'POST /api/bookings/{id}/say-not-done': 'refused to operators',
  'POST /api/bookings/{id}/waive-second-half': 'booking.waive-claim',
  'POST /api/bookings/{id}/approve-visit': 'refused to operators',
  'POST /api/bookings/{id}/report-no-show': 'booking.report-no-show',
  'POST /api/bookings/{id}/report-lock-out': 'refused to operators',
  'POST /api/bookings/{id}/move-for-both': 'booking.move-for-both',
  'POST /api/admin/clients/{id}/bookings': 'booking.request',
  'POST /api/bookings/{id}/case/words': 'case.write',
  'POST /api/admin/cases/{id}/refund-again': 'case.refund-again',
  'POST /api/admin/cases/{id}/decide': 'case.decide',
  'POST /api/admin/disputes/{id}/evidence': 'dispute.answer',
  'POST /api/admin/profile-review/{id}/approve': 'document.approve',
  'POST /api/admin/profile-review/{id}/reject': 'document.reject',
  'POST /api/admin/profile-review/{id}/undo': 'document.undo',
  'POST /api/admin/photos/{id}/hide': 'photo.hide',
  'POST /api/admin/photos/{id}/show': 'photo.show',
  'POST /api/admin/reviews/{id}/hide': 'review.hide',
  'POST /api/admin/reviews/{id}/show': 'review.show',
  'POST /api/admin/reviews/{id}/hide-reply': 'review.hide-reply',
  'POST /api/admin/reviews/{id}/show-reply': 'review.show-reply',
  'POST /api/admin/settings/changes': 'setting.change',
  'POST /api/admin/settings/changes/{id}/confirm': 'setting.confirm',
  'POST /api/admin/settings/changes/{id}/cancel': 'setting.cancel',
  'POST /api/admin/payouts/{id}/stop': 'payouts.hold',
  'POST /api/admin/payouts/{id}/allow': 'payouts.let-go',
  'POST /api/admin/payouts/resume': 'payouts.resume',
  'PUT /api/admin/views': 'of their own alone',
  'DELETE /api/admin/views/{id}': 'of their own alone',
  'POST /api/admin/data-requests': 'data-request.enter',
  'PUT /api/admin/data-requests/{id}': 'data-request.change',
  'POST /api/admin/incidents': 'incident.enter',
  'PUT /api/admin/incidents/{id}': 'incident.change',
  'POST /api/admin/contact/{id}/preview': 'changes nothing',
  'POST /api/admin/contact/{id}/answer': 'contact.answer',
  'POST /api/admin/contact/{id}/close': 'contact.close',
  'POST /api/admin/contact/{id}/reopen': 'contact.reopen',
  'POST /api/admin/contact/{id}/notes': 'contact.note',
  'POST /api/admin/newsletter': 'newsletter.write',
  'PUT /api/admin/newsletter/{id}': 'newsletter.edit',
  'DELETE /api/admin/newsletter/{id}': 'newsletter.remove',
  'POST /api/admin/newsletter/{id}/test': 'newsletter.test',
  'POST /api/admin/newsletter/{id}/start': 'newsletter.start',
  'POST /api/admin/newsletter/{id}/pause': 'newsletter.pause',
  'POST /api/admin/newsletter/{id}/resume': 'newsletter.resume',
  'POST /api/admin/promotions': 'promotion.start',
  'POST /api/admin/promotions/{id}/raise': 'promotion.raise',
  'POST /api/admin/promotions/{id}/stop': 'promotion.stop',
  'POST /api/admin/banners': 'banner.write',
  'PUT /api/admin/banners/{id}': 'banner.edit',
  'POST /api/admin/banners/{id}/end': 'banner.end',
  'POST /api/admin/banners/{id}/restore': 'banner.restore',
  'POST /api/admin/money-differences/{id}/explain': 'money-difference.explain',
  'POST /api/admin/conversations/{bookingId}/close': 'conversation.close-reports',
}

/** Beside the packages: one folder per checkout, never committed, a file per process. */
const FOLDER = path.resolve(import.meta.dirname, '../../.data/acts-seen')

/** Clears the records of earlier runs. */
export function forgetActs(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}

/** The endpoints that an operator changed something with, each once. */
export const actsSeen = (): ReadonlySet<string> =>
  new Set(readdirSync(FOLDER).flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n')))

/** Those that leave an entry. */
export const RECORDED = (Object.entries(ACTS) as [Act, AuditAction | Unrecorded][]).filter(([, action]) => isAuditAction(action))

const isAct = (key: string): key is Act => Object.hasOwn(ACTS, key)
const known = new Set<string>()

async function lastEntry(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select coalesce(max(id), 0) as id from audit_entry')
  return Number(rows[0]?.id ?? 0)
}

/** Does what a call does; an act of an operator that succeeds and leaves no entry of its name is an error. */
export async function audited<A extends { readonly statusCode: number }>(
  pool: Pool,
  { key, token }: { readonly key: string; readonly token: string | null | undefined },
  call: () => Promise<A>,
): Promise<A> {
  if (!isAct(key) || !token) return call()
  const before = await lastEntry(pool)
  const answer = await call()
  if (answer.statusCode >= 300) return answer
  const callers = await pool.query<{ id: string; left: boolean }>(
    `select a.id, exists (select from audit_entry e where e.id > $2 and e.actor_id = a.id and e.action = $3) as left
       from session s join account a on a.id = s.account_id where s.token_hash = $1 and a.role = 'admin'`,
    [hashOfToken(token), before, ACTS[key]],
  )
  const [operator] = callers.rows
  if (!operator || ACTS[key] === 'changes nothing' || ACTS[key] === 'of their own alone') return answer
  if (!operator.left) throw new Error(`${key} left no entry in the log: ${ACTS[key]}`)
  if (!known.has(key)) appendFileSync(path.join(FOLDER, String(process.pid)), `${key}\n`)
  known.add(key)
  return answer
}

// Who may call what: one row per endpoint, written apart from the contract, and tried with every kind of caller.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Api } from '#contract/api.ts'
import { splitKey, type EndpointKey } from '#contract/endpoint.ts'
import { openWorld, type World } from '../support/world.ts'

type Kind = 'anonymous' | 'client' | 'cleaner' | 'operator' | 'roleless' | 'suspended' | 'expired'
type Row = 'anyone' | 'account' | 'client' | 'cleaner' | 'operator' | 'client or cleaner' | 'party or operator' | 'signed machine'

/** The authorization table. A new endpoint without a row does not compile. */
const TABLE: Record<keyof Api, Row> = {
  'POST /api/consent': 'anyone',
  'POST /api/analytics': 'anyone',
  'GET /api/users/me': 'account',
  'PATCH /api/users/me': 'account',
  'DELETE /api/users/me': 'account',
  'GET /api/users/me/export': 'account',
  'POST /api/users/me/avatar': 'account',
  'DELETE /api/users/me/avatar': 'account',
  'POST /api/login': 'anyone',
  'POST /api/register': 'anyone',
  'POST /api/logout': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/find-account': 'anyone',
  'POST /api/auth/signup-without-password': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/select-role': 'account',
  'GET /api/auth/sessions': 'account',
  'DELETE /api/auth/sessions': 'account',
  'DELETE /api/auth/sessions/{id}': 'account',
  'POST /api/auth/hand-off': 'account',
  'GET /auth/hand-off': 'anyone',
  'GET /api/auth/social/{provider}/start': 'anyone',
  'GET /api/auth/social/{provider}/callback': 'anyone',
  'POST /api/auth/social/apple/callback': 'anyone',
  'POST /api/auth/social/{provider}/link': 'account',
  'GET /api/auth/ways-in': 'account',
  'DELETE /api/auth/social/{provider}': 'account',
  'POST /api/auth/confirm-identity': 'account',
  'POST /api/auth/passkeys/registration-options': 'account',
  'POST /api/auth/passkeys/registration': 'account',
  'POST /api/auth/passkeys/sign-in-options': 'anyone',
  'POST /api/auth/passkeys/sign-in': 'anyone',
  'GET /.well-known/webauthn': 'anyone',
  'GET /api/auth/passkeys': 'account',
  'PATCH /api/auth/passkeys/{id}': 'account',
  'DELETE /api/auth/passkeys/{id}': 'account',
  'POST /api/auth/forgot-password': 'anyone',
  'POST /api/auth/check-reset-link': 'anyone',
  'POST /api/auth/reset-password': 'anyone',
  'POST /api/auth/change-password': 'account',
  'POST /api/auth/first-password': 'account',
  'POST /api/auth/change-email': 'account',
  'POST /api/auth/send-verification': 'account',
  'POST /api/auth/verify-email': 'anyone',
  'POST /api/live/ticket': 'account',
  'GET /api/documents': 'client or cleaner',
  'GET /api/documents/{id}/pdf': 'party or operator',
  'GET /api/documents/archive.zip': 'client or cleaner',
  'GET /api/bookings/{id}/invoice.pdf': 'party or operator',
  'GET /api/cards': 'client',
  'POST /api/cards/setup': 'client',
  'PATCH /api/cards/{id}': 'client',
  'DELETE /api/cards/{id}': 'client',
  'POST /api/cards/{id}/confirm': 'client',
  'GET /api/geo/suggest': 'anyone',
  'GET /api/geo/resolve/{id}': 'anyone',
  'GET /api/cities': 'anyone',
  'GET /api/regions': 'anyone',
  'GET /api/places': 'anyone',
  'GET /api/cities/{slug}': 'anyone',
  'GET /api/regions/{slug}': 'anyone',
  'GET /api/cleaners': 'anyone',
  'GET /api/map/places': 'anyone',
  'GET /api/map/reach': 'anyone',
  'GET /api/services': 'anyone',
  'GET /api/cleaners/{slug}': 'anyone',
  'GET /api/cleaners/{slug}/openings': 'anyone',
  'GET /api/cleaners/{slug}/reviews': 'anyone',
  'GET /api/cleaner/profile': 'cleaner',
  'PATCH /api/cleaner/profile': 'cleaner',
  'GET /api/cleaner/nearby-cities': 'cleaner',
  'PUT /api/cleaner/rates': 'cleaner',
  'PUT /api/cleaner/services': 'cleaner',
  'PUT /api/cleaner/cities': 'cleaner',
  'PUT /api/cleaner/availability': 'cleaner',
  'GET /api/cleaner/verification': 'cleaner',
  'PATCH /api/cleaner/verification': 'cleaner',
  'POST /api/cleaner/documents': 'cleaner',
  'DELETE /api/cleaner/documents/{id}': 'cleaner',
  'GET /api/cleaner/documents/{id}/file': 'cleaner',
  'GET /api/cleaner/training/{module}': 'cleaner',
  'POST /api/cleaner/training/{module}/attempts': 'cleaner',
  'POST /api/cleaner/training/{module}/attempts/{id}': 'cleaner',
  'GET /api/admin/profile-review': 'operator',
  'GET /api/admin/profile-review/{id}': 'operator',
  'GET /api/admin/profile-review/{id}/file': 'operator',
  'POST /api/admin/profile-review/{id}/approve': 'operator',
  'POST /api/admin/profile-review/{id}/reject': 'operator',
  'POST /api/admin/profile-review/{id}/undo': 'operator',
  'GET /api/admin/payouts': 'operator',
  'GET /api/admin/payouts/all': 'operator',
  'GET /api/admin/payouts/all.csv': 'operator',
  'GET /api/admin/taxes': 'operator',
  'GET /api/admin/exports/{kind}': 'operator',
  'POST /api/admin/payouts/{id}/hold': 'operator',
  'POST /api/admin/payouts/{id}/let-go': 'operator',
  'POST /api/admin/payouts/resume': 'operator',
  'GET /api/admin/money-differences': 'operator',
  'POST /api/admin/money-differences/{id}/explain': 'operator',
  'GET /api/cleaner/today': 'cleaner',
  'GET /api/cleaner/waiting-requests': 'cleaner',
  'GET /api/client/today': 'client',
  'GET /api/onboarding': 'client or cleaner',
  'PUT /api/onboarding': 'client or cleaner',
  'GET /api/properties': 'client',
  'POST /api/properties': 'client',
  'GET /api/properties/{id}': 'client',
  'PATCH /api/properties/{id}': 'client',
  'DELETE /api/properties/{id}': 'client',
  'POST /api/properties/{id}/restore': 'client',
  'POST /api/quotes': 'anyone',
  'POST /api/bookings': 'client',
  'GET /api/bookings': 'party or operator',
  'GET /api/admin/claims': 'operator',
  'GET /api/bookings/{id}': 'party or operator',
  'GET /api/bookings/{id}/alternatives': 'client',
  'GET /api/bookings/{id}/free-instead': 'client',
  'POST /api/bookings/{id}/accept': 'party or operator',
  'POST /api/bookings/{id}/decline': 'party or operator',
  'POST /api/bookings/{id}/cancel': 'party or operator',
  'POST /api/bookings/{id}/punch-in': 'party or operator',
  'POST /api/bookings/{id}/punch-out': 'party or operator',
  'POST /api/bookings/{id}/leave': 'party or operator',
  'POST /api/bookings/{id}/say-done': 'party or operator',
  'POST /api/bookings/{id}/say-not-done': 'party or operator',
  'POST /api/bookings/{id}/waive-claim': 'operator',
  'POST /api/bookings/{id}/approve-visit': 'party or operator',
  'POST /api/bookings/{id}/report-no-show': 'party or operator',
  'POST /api/bookings/{id}/report-lock-out': 'party or operator',
  'PATCH /api/bookings/{id}/checklist/{taskId}': 'cleaner',
  'POST /api/bookings/{id}/photos': 'cleaner',
  'DELETE /api/bookings/{id}/photos/{photoId}': 'cleaner',
  'GET /api/bookings/{id}/photos/{photoId}': 'party or operator',
  'POST /api/bookings/{id}/secrets': 'client or cleaner',
  'GET /api/bookings/{id}/case': 'party or operator',
  'POST /api/bookings/{id}/case': 'client or cleaner',
  'POST /api/bookings/{id}/case/words': 'party or operator',
  'POST /api/bookings/{id}/case/photos': 'client or cleaner',
  'GET /api/bookings/{id}/case/photos/{photoId}': 'party or operator',
  'POST /api/bookings/{id}/case/appeal': 'client or cleaner',
  'GET /api/admin/disputes': 'operator',
  'GET /api/admin/disputes/{id}/evidence.pdf': 'operator',
  'POST /api/admin/disputes/{id}/evidence': 'operator',
  'GET /api/admin/cases': 'operator',
  'GET /api/admin/cases/{id}': 'operator',
  'POST /api/admin/cases/{id}/refund-again': 'operator',
  'POST /api/admin/cases/{id}/decide': 'operator',
  'POST /api/bookings/{id}/reviews': 'client or cleaner',
  'GET /api/reviews': 'client or cleaner',
  'GET /api/referrals': 'client or cleaner',
  'POST /api/referrals': 'client or cleaner',
  'PATCH /api/referrals/{id}': 'client or cleaner',
  'DELETE /api/referrals/{id}': 'client or cleaner',
  'POST /api/referrals/claim': 'client or cleaner',
  'GET /api/bookings/{id}/payment': 'party or operator',
  'POST /api/bookings/{id}/payment/{leg}': 'client',
  'POST /api/payments/stripe/confirm': 'client',
  'POST /api/contact': 'anyone',
  'POST /api/webhooks/stripe': 'signed machine',
  'POST /api/webhooks/stripe-connect': 'signed machine',
  'POST /api/webhooks/stripe-thin': 'signed machine',
  'GET /api/payouts': 'cleaner',
  'POST /api/payouts/instant': 'cleaner',
  'POST /api/payout-account/form': 'cleaner',
  'POST /api/payout-account/refresh': 'cleaner',
  'POST /api/sandbox/payout-form': 'anyone',
  'POST /api/sandbox/confirm': 'anyone',
  'POST /api/sandbox/events/{id}/replay': 'anyone',
  'POST /api/sandbox/next-outcome': 'anyone',
  'POST /api/sandbox/disputes': 'anyone',
  'POST /api/webhooks/sandbox': 'signed machine',
  'POST /api/sandbox/clock': 'anyone',
  'POST /api/newsletter': 'anyone',
  'POST /api/newsletter/confirm': 'anyone',
  'POST /api/newsletter/unsubscribe': 'anyone',
  'POST /newsletter/unsubscribe/{token}': 'anyone',
  'POST /api/newsletter/resubscribe': 'anyone',
  'POST /api/alerts': 'anyone',
  'POST /api/alerts/confirm': 'anyone',
  'POST /api/alerts/stop': 'anyone',
  'GET /api/users/me/alerts': 'account',
  'POST /api/users/me/alerts': 'account',
  'DELETE /api/users/me/alerts/{id}': 'account',
  'GET /api/posts': 'anyone',
  'GET /api/posts/{slug}': 'anyone',
  'GET /blog/feed.xml': 'anyone',
  'GET /api/sandbox/emails': 'anyone',
  'GET /dev/emails': 'anyone',
  'GET /dev/emails/{id}': 'anyone',
  'GET /healthz': 'anyone',
  'GET /readyz': 'anyone',
  'GET /metrics': 'anyone',
  'GET /locales/{lng}/{ns}': 'anyone',
  'GET /media/{folder}/{file}': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/docs': 'anyone',
}

const ADMITTED: Record<Row, readonly Kind[]> = {
  anyone: ['anonymous', 'client', 'cleaner', 'operator', 'roleless', 'suspended', 'expired'],
  account: ['client', 'cleaner', 'operator', 'roleless'],
  client: ['client'],
  cleaner: ['cleaner'],
  operator: ['operator'],
  'client or cleaner': ['client', 'cleaner'],
  'party or operator': ['client', 'cleaner', 'operator'],
  'signed machine': [],
}

const KINDS: readonly Kind[] = ['anonymous', 'client', 'cleaner', 'operator', 'roleless', 'suspended', 'expired']
/** Calls that would sign the caller out or move everyone's clock are left to their own tests. */
const LEFT_OUT = new Set<string>(['POST /api/logout', 'POST /api/auth/logout', 'POST /api/sandbox/clock', 'POST /api/auth/select-role'])
const STRANGE_ID = '00000000-0000-4000-8000-000000000000'

let world: World
const tokens = new Map<Kind, string>()

beforeAll(async () => {
  world = await openWorld({ env: { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' } })
  const expired = await world.person('client')
  await world.platform.db.updateTable('session').set({ expires_at: world.clock.now() }).where('account_id', '=', expired.id).execute()
  const suspended = await world.person('client')
  await world.platform.db.updateTable('account').set({ suspended_at: world.clock.now() }).where('id', '=', suspended.id).execute()
  const operator = await world.call('POST /api/auth/signup', {
    body: { name: 'Olga', email: 'olga@essai.test', password: 'une-phrase-bien-longue', role: 'admin', adminCode: 'porte-bleue-2026' },
  })
  tokens.set('expired', expired.token).set('suspended', suspended.token).set('operator', operator.body.token)
  tokens.set('client', (await world.person('client')).token)
  tokens.set('cleaner', (await world.person('cleaner')).token)
  tokens.set('roleless', (await world.person(null)).token)
})
afterAll(() => world.close())

async function callAs(key: EndpointKey, kind: Kind): Promise<{ status: number; code: string }> {
  const { method, path } = splitKey(key)
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    name === 'slug' ? 'personne' : name === 'leg' ? 'initial' : STRANGE_ID,
  )
  const token = tokens.get(kind)
  const response = await world.app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: {} }),
  })
  const isJson = String(response.headers['content-type'] ?? '').includes('json')
  const body = (isJson && response.body ? JSON.parse(response.body) : {}) as { code?: string }
  return { status: response.statusCode, code: body.code ?? '' }
}

describe('the authorization table', () => {
  it('has a row for every endpoint, and no row too many', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(Object.keys(api).toSorted())
  })

  const rows = (Object.entries(TABLE) as [EndpointKey, Row][]).filter(([key]) => !LEFT_OUT.has(key))
  it.each(rows)('%s is for: %s', async (key, row) => {
    for (const kind of KINDS) {
      const { status, code } = await callAs(key, kind)
      const where = `${key} as ${kind}: ${status} ${code}`
      expect(status, where).toBeLessThan(500)
      if (row === 'signed machine') expect(code, where).toBe('bad-signature')
      else if (ADMITTED[row].includes(kind)) expect(['not-signed-in', 'wrong-role'], where).not.toContain(code)
      else if (['anonymous', 'expired', 'suspended'].includes(kind)) expect([status, code], where).toEqual([401, 'not-signed-in'])
      else expect([status, code], where).toEqual([403, 'wrong-role'])
    }
  })
})

// Somebody else's things, by their real ids: another client and another cleaner are refused, nothing changes, and nothing leaks. No answer carries secrets.
import type { UserId } from '#domain/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { api, type Api } from '#contract/api.ts'
import { isRawOutput, splitKey, type EndpointKey, type EndpointTable } from '#contract/endpoint.ts'
import { aPicture, openScene, type Person, type Scene } from '../support/booking-scene.ts'

type KeyWithId = Extract<keyof Api, `${string}{${string}`>
type Thing = { readonly params: Record<string, string>; readonly body?: unknown; readonly photo?: 'photos' | 'case/photos' }

let scene: Scene
let things: Record<
  | 'session'
  | 'property'
  | 'booking'
  | 'task'
  | 'photo'
  | 'passkey'
  | 'paper'
  | 'invoice'
  | 'attempt'
  | 'alert'
  | 'difference'
  | 'case'
  | 'casePhoto'
  | 'dispute'
  | 'code'
  | 'card',
  string
>
const callers = new Map<string, Person>()
let secrets: readonly string[]

const ratings = { cleanliness: 5, quality: 5, reliability: 5, punctuality: 5, communication: 5, professionalism: 5, overall: 5 }
const GST = '123456782RT0001'
const QST = '1234567890TQ0001'
const PHONES = { client: '+15145550111', cleaner: '+14385550122' }

const booking =
  (body?: unknown, more: Record<string, string> = {}) =>
  (): Thing => ({ params: { id: things.booking, ...more }, body })
const property = (body?: unknown) => (): Thing => ({ params: { id: things.property }, body })
const paper = (body?: unknown) => (): Thing => ({ params: { id: things.paper }, body })
const passkey = (body?: unknown) => (): Thing => ({ params: { id: things.passkey }, body })

/** Every endpoint with an id in its address: the id of somebody's thing, or why it has no owner. One without a row does not compile. */
const TABLE: Record<KeyWithId, (() => Thing) | 'public' | 'sandbox' | 'your own by nature'> = {
  'DELETE /api/auth/sessions/{id}': () => ({ params: { id: things.session } }),
  'GET /api/auth/social/{provider}/start': 'your own by nature',
  'GET /api/auth/social/{provider}/callback': 'your own by nature',
  'POST /api/auth/social/{provider}/link': 'your own by nature',
  'DELETE /api/auth/social/{provider}': 'your own by nature',
  'PATCH /api/auth/passkeys/{id}': passkey({ name: 'À moi' }),
  'DELETE /api/auth/passkeys/{id}': passkey(),
  'DELETE /api/users/me/alerts/{id}': () => ({ params: { id: things.alert } }),
  'GET /api/geo/resolve/{id}': 'public',
  'GET /api/cities/{slug}': 'public',
  'GET /api/regions/{slug}': 'public',
  'GET /api/posts/{slug}': 'public',
  'POST /newsletter/unsubscribe/{token}': 'your own by nature',
  'GET /api/cleaners/{slug}': 'public',
  'GET /api/cleaners/{slug}/openings': 'public',
  'GET /api/cleaners/{slug}/reviews': 'public',
  'GET /api/properties/{id}': property(),
  'PATCH /api/properties/{id}': property({ name: 'À moi' }),
  'DELETE /api/properties/{id}': property(),
  'POST /api/properties/{id}/restore': property({}),
  'GET /api/bookings/{id}': booking(),
  'GET /api/bookings/{id}/alternatives': booking(),
  'GET /api/bookings/{id}/free-instead': booking(),
  'POST /api/bookings/{id}/accept': booking({}),
  'POST /api/bookings/{id}/decline': booking({ reason: 'other' }),
  'POST /api/bookings/{id}/cancel': booking({ reason: 'other' }),
  'POST /api/bookings/{id}/punch-in': booking({ reason: 'le GPS ne répond pas' }),
  'POST /api/bookings/{id}/punch-out': booking({ reason: 'le GPS ne répond pas' }),
  'POST /api/bookings/{id}/leave': booking({ reason: 'illness', note: 'Un malaise.' }),
  'POST /api/bookings/{id}/say-done': booking({}),
  'POST /api/bookings/{id}/say-not-done': booking({}),
  'POST /api/bookings/{id}/waive-claim': booking({ note: 'Cliente hospitalisée.' }),
  'POST /api/bookings/{id}/approve-visit': booking({}),
  'POST /api/bookings/{id}/report-no-show': booking({}),
  'POST /api/bookings/{id}/report-lock-out': booking({ position: { lat: 45.52, lng: -73.58, accuracyMeters: 10 } }),
  'PATCH /api/bookings/{id}/checklist/{taskId}': () => ({ params: { id: things.booking, taskId: things.task }, body: { answer: 'done' } }),
  'POST /api/bookings/{id}/photos': () => ({ params: { id: things.booking }, photo: 'photos' }),
  'DELETE /api/bookings/{id}/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.photo } }),
  'GET /api/bookings/{id}/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.photo } }),
  'POST /api/bookings/{id}/secrets': booking({}),
  'GET /api/bookings/{id}/case': booking(),
  'POST /api/bookings/{id}/case': booking({ reason: 'other', words: 'Rien ne va plus ici.' }),
  'POST /api/bookings/{id}/case/words': booking({ words: 'Rien ne va plus ici.' }),
  'POST /api/bookings/{id}/case/photos': () => ({ params: { id: things.booking }, photo: 'case/photos' }),
  'GET /api/bookings/{id}/case/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.casePhoto } }),
  'POST /api/bookings/{id}/case/appeal': booking({ words: 'Rien ne va plus ici.' }),
  'GET /api/admin/disputes/{id}/evidence.pdf': () => ({ params: { id: things.dispute } }),
  'POST /api/admin/disputes/{id}/evidence': () => ({ params: { id: things.dispute }, body: { words: 'La visite a eu lieu.' } }),
  'GET /api/admin/cases/{id}': () => ({ params: { id: things.case } }),
  'POST /api/admin/cases/{id}/refund-again': () => ({ params: { id: things.case } }),
  'POST /api/admin/cases/{id}/decide': () => ({
    params: { id: things.case },
    body: { round: 1, outcome: 'nothing', reason: 'as_agreed', note: 'Rien.' },
  }),
  'POST /api/bookings/{id}/reviews': booking({ ratings }),
  'GET /api/bookings/{id}/payment': booking(),
  'GET /api/bookings/{id}/invoice.pdf': booking(),
  'GET /api/documents/{id}/pdf': () => ({ params: { id: things.invoice } }),
  'POST /api/bookings/{id}/payment/{leg}': booking({}, { leg: 'initial' }),
  'PATCH /api/cards/{id}': () => ({ params: { id: things.card }, body: { name: 'À moi' } }),
  'DELETE /api/cards/{id}': () => ({ params: { id: things.card } }),
  'POST /api/cards/{id}/confirm': () => ({ params: { id: things.card }, body: { clientSecret: 'sch_x_secret_y' } }),
  'PATCH /api/referrals/{id}': () => ({ params: { id: things.code }, body: { active: false } }),
  'DELETE /api/referrals/{id}': () => ({ params: { id: things.code } }),
  'DELETE /api/cleaner/documents/{id}': paper(),
  'GET /api/cleaner/documents/{id}/file': paper(),
  'GET /api/cleaner/training/{module}': 'public',
  'POST /api/cleaner/training/{module}/attempts': 'your own by nature',
  'POST /api/cleaner/training/{module}/attempts/{id}': () => ({
    params: { module: 'safety_protocols', id: things.attempt },
    body: { answers: [0, 0, 0, 0, 0] },
  }),
  'GET /api/admin/profile-review/{id}': paper(),
  'GET /api/admin/profile-review/{id}/file': paper(),
  'POST /api/admin/profile-review/{id}/approve': paper({}),
  'POST /api/admin/profile-review/{id}/reject': paper({ reason: 'other' }),
  'POST /api/admin/profile-review/{id}/undo': paper({}),
  'POST /api/admin/money-differences/{id}/explain': () => ({ params: { id: things.difference }, body: { explanation: 'Déjà vu' } }),
  'GET /api/admin/exports/{kind}': () => ({ params: { kind: 'ledger' } }),
  'POST /api/admin/payouts/{id}/hold': () => ({ params: { id: scene.cleaner.id }, body: { reason: 'visit_check' } }),
  'POST /api/admin/payouts/{id}/let-go': () => ({ params: { id: scene.cleaner.id }, body: {} }),
  'POST /api/sandbox/events/{id}/replay': 'sandbox',
  'GET /dev/emails/{id}': 'sandbox',
  'GET /locales/{lng}/{ns}': 'public',
  'GET /media/{folder}/{file}': 'public',
}

const REFUSED = ['not-yours', 'not-found', 'wrong-role', 'attempt-over']

beforeAll(async () => {
  scene = await openScene({ env: { ADMIN_SIGNUP_CODE: 'porte-bleue-2026' } })
  const { world, client, cleaner } = scene
  const { pool } = world.platform
  const { id } = await scene.started({ allowPhotos: true })
  const photographed = await scene.addPhoto(id, await aPicture())
  const now = world.clock.now()
  await pool.query('update cleaner set gst_number = $2, qst_number = $3 where account_id = $1', [cleaner.id, GST, QST])
  for (const who of ['client', 'cleaner'] as const)
    await pool.query('update account set phone_number = $2 where id = $1', [scene[who].id, PHONES[who]])
  const one = async (sql: string, ...values: unknown[]) => (await pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''
  things = {
    case: '',
    casePhoto: '',
    dispute: '',
    session: await one('select id from session where account_id = $1', client.id),
    property: scene.propertyId,
    booking: id,
    task: (await scene.see(id)).checklist[0]?.id ?? '',
    photo: photographed.body.photos[0]?.id ?? '',
    passkey: await one(
      `insert into passkey (account_id, created_at, credential_id, name, public_key, synced, uses) values ($1, $2, 'cle-de-claire', 'Téléphone', 'la clé publique', false, 0) returning id`,
      client.id,
      now,
    ),
    paper: await one(
      `insert into verification_document (cleaner_id, file, format, submitted_at, type) values ($1, 'documents/papier-de-marie', 'pdf', $2, 'id') returning id`,
      cleaner.id,
      now,
    ),
    invoice: await one(`select id from issued_document where booking_id = $1 and kind = 'contract'`, id),
    alert: await one(
      `insert into place_alert (email, language, city_slug, consent_version, asked_at, confirmed_at)
       select email, 'fr', 'westmount', '2026-11-22', $2, $2 from account where id = $1 returning id`,
      client.id,
      now,
    ),
    difference: await one(
      `insert into money_difference (subject_ref, direction, reason, company_cents, effect_cents, moved_at, found_at) values ('po_4', 'out', 'not_in_ledger', 900, -900, $1, $1) returning id`,
      now,
    ),
    card: (await world.call('GET /api/cards', { as: client.token })).body.items[0]?.id ?? '',
    code: (await world.call('POST /api/referrals', { as: client.token })).body.id,
    attempt: await one(
      `insert into training_attempt (cleaner_id, module, asked, started_at) values ($1, 'safety_protocols', '[]', $2) returning id`,
      cleaner.id,
      now,
    ),
  }
  things.case = await one(
    `insert into visit_case (booking_id, opened_by, reason, opened_at) values ($1, 'client', 'other', $2) returning id`,
    id,
    now,
  )
  things.casePhoto = await one(
    `insert into case_photo (case_id, author_part, file, sent_at) values ($1, 'client', 'cases/photo-de-claire', $2) returning id`,
    things.case,
    now,
  )
  things.dispute = await one(
    `insert into dispute (booking_id, charge_id, provider_ref, reason, state, amount_cents, respond_by, opened_at)
     select $1, id, 'sdp_1', 'fraudulent', 'needs_response', 100, $2::timestamptz + interval '7 days', $2 from charge where booking_id = $1 returning id`,
    id,
    now,
  )
  for (const [name, thing] of Object.entries(things)) if (!thing) throw new Error(`No ${name} to try`)
  const operator = await world.call('POST /api/auth/signup', {
    body: { name: 'Olga', email: 'olga@essai.test', password: 'une-phrase-bien-longue', role: 'admin', adminCode: 'porte-bleue-2026' },
  })
  callers.set('the client', client).set('the cleaner', cleaner)
  callers.set('another client', await scene.newClient()).set('another cleaner', await scene.newCleaner())
  callers.set('an operator', { token: operator.body.token, id: operator.body.user.id, email: 'olga@essai.test' })
  callers.set('nobody', { token: '', id: newId<UserId>(), email: '' })
  secrets = await keptSecrets()
}, 120_000)
afterAll(() => scene.close())

async function callAs(key: EndpointKey, { params, body, photo }: Thing, caller: Person) {
  if (photo) {
    const fields = photo === 'photos' ? { kind: 'before' } : {}
    const { status, body: answer } = await scene.sendPhoto(`/api/bookings/${things.booking}/${photo}`, await aPicture(), {
      fields,
      as: caller,
    })
    return { status, code: answer.code, text: JSON.stringify(answer) }
  }
  const { method, path } = splitKey(key)
  const response = await scene.world.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
    headers: {
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { payload: body ?? {} }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, code: isJson ? (response.json() as { code?: string }).code : undefined, text: response.body }
}

/** Everything that people own, row by row; counters and kept requests aside. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = scene.world.platform
  const tables = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('rate_limit', 'idempotency_key', 'schema_migration')`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}

describe('somebody else’s thing', () => {
  it('has a row for every endpoint with an id', () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(
      Object.keys(api)
        .filter((key) => key.includes('{'))
        .toSorted(),
    )
  })

  const owned = (Object.entries(TABLE) as [KeyWithId, (typeof TABLE)[KeyWithId]][]).flatMap(([key, thing]) =>
    typeof thing === 'function' ? [[key, thing] as const] : [],
  )
  it.each(owned)('%s refuses another client and another cleaner, changes nothing and tells nothing', async (key, thing) => {
    const before = await everything()
    for (const who of ['another client', 'another cleaner', 'nobody'] as const) {
      const { status, code, text } = await callAs(key, thing(), callers.get(who) as Person)
      const where = `${key} as ${who}: ${status} ${text.slice(0, 200)}`
      if (who === 'nobody') expect([status, code], where).toEqual([401, 'not-signed-in'])
      else expect(REFUSED, where).toContain(code)
      expect(text, where).not.toMatch(/Claire|Marie|Saint-Denis|miaou|Chats/)
    }
    expect(await everything()).toEqual(before)
  })

  it.each(['client', 'cleaner'] as const)('is for the %s whose it is', async (role) => {
    const caller = callers.get(`the ${role}`) as Person
    const { status } = await callAs('GET /api/bookings/{id}', { params: { id: things.booking } }, caller)
    expect(status).toBe(200)
  })
})

/** Stored secrets that nobody may read, in every encoding. */
async function keptSecrets(): Promise<readonly string[]> {
  const { pool } = scene.world.platform
  const bytes = await pool.query<{ secret: Buffer }>(
    `select token_hash as secret from session union all select device_hash from known_device union all select public_key from passkey union all select sealed_secrets from property where sealed_secrets is not null`,
  )
  const texts = await pool.query<{ secret: string }>(
    `select password_hash as secret from account where password_hash is not null
     union all select credential_id from passkey union all select file from verification_document`,
  )
  const written = bytes.rows.flatMap(({ secret }) => [secret.toString('hex'), secret.toString('base64'), secret.toString('base64url')])
  return [...written, ...texts.rows.map(({ secret }) => secret)]
}

describe('no answer', () => {
  const reads = (Object.keys(api) as (keyof Api & EndpointKey)[]).filter(
    (key) => key.startsWith('GET /api/') && !isRawOutput((api as EndpointTable)[key]?.output ?? { raw: 'text' }),
  )
  it.each(reads)('%s carries a hash, a sealed secret, a paper’s place, or another’s tax numbers or telephone', async (key) => {
    const row = (TABLE as Record<string, unknown>)[key]
    const thing = typeof row === 'function' ? (row as () => Thing)() : { params: { slug: scene.cleaner.slug, module: 'safety_protocols' } }
    for (const [who, caller] of callers) {
      const { status, text } = await callAs(key, thing as Thing, caller)
      const where = `${key} as ${who}: ${status}`
      expect(status, where).toBeLessThan(500)
      expect(
        secrets.filter((secret) => text.includes(secret)),
        where,
      ).toEqual([])
      expect(text, where).not.toMatch(/"(?:\w*_hash|\w*Hash|sealed\w*|passwordHash|publicKey|credentialId)":/)
      if (who !== 'the cleaner' && who !== 'an operator') expect([text.includes(GST), text.includes(QST)], where).toEqual([false, false])
      for (const owner of ['client', 'cleaner'] as const)
        if (who !== `the ${owner}` && who !== 'an operator') expect(text, where).not.toContain(PHONES[owner].slice(2))
    }
  })
})

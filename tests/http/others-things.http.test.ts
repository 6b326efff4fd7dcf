// Somebody else's things, by their real ids: another client and another cleaner are refused, nothing changes, and nothing leaks. No answer carries secrets.
import type { UserId } from '#domain/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#server/platform/new-id.ts'
import { api, type Api } from '#contract/api.ts'
import { isRawOutput, splitKey, type EndpointKey, type EndpointTable } from '#contract/endpoint.ts'
import { aPicture, openScene, type Person, type Scene } from '../support/booking-scene.ts'

type KeyWithId = Extract<keyof Api, `${string}{${string}`>
type Thing = { readonly params: Record<string, string>; readonly query?: string; readonly body?: unknown; readonly photoTo?: string }

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
  | 'dayAlert'
  | 'todo'
  | 'difference'
  | 'case'
  | 'casePhoto'
  | 'messagePhoto'
  | 'dispute'
  | 'code'
  | 'card'
  | 'settingChange'
  | 'incident'
  | 'dataRequest'
  | 'contact'
  | 'banner'
  | 'promotion'
  | 'issue'
  | 'pair'
  | 'change'
  | 'calendar'
  | 'series'
  | 'review',
  string
>
const callers = new Map<string, Person>()
let secrets: readonly string[]

const ratings = { cleanliness: 5, quality: 5, reliability: 5, punctuality: 5, communication: 5, professionalism: 5, overall: 5 }
const GST = '123456782RT0001'
const QST = '1234567890TQ0001'
const aBrowser = { endpoint: 'https://push.exemple.ca/claire', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }
const PHONES = { client: '+15145550111', cleaner: '+14385550122' }

const booking =
  (body?: unknown, more: Record<string, string> = {}) =>
  (): Thing => ({ params: { id: things.booking, ...more }, body })
const property = (body?: unknown) => (): Thing => ({ params: { id: things.property }, body })
const conversation = (body?: unknown) => (): Thing => ({ params: { bookingId: things.booking }, body })
const SERIES_MOVE = { on: ['2026-12-03'], scope: 'chosen', date: '2026-12-04', time: '09:00' }
const series = (body?: unknown) => (): Thing => ({ params: { id: things.series }, body })
const paper = (body?: unknown) => (): Thing => ({ params: { id: things.paper }, body })
const pair = (body?: unknown) => (): Thing => ({ params: { id: things.pair }, body })
const passkey = (body?: unknown) => (): Thing => ({ params: { id: things.passkey }, body })

/** Every endpoint with an id in its address: the id of somebody's thing, or why it has no owner. One without a row does not compile. */
const TABLE: Record<KeyWithId, (() => Thing) | 'public' | 'sandbox' | 'your own by nature'> = {
  'DELETE /api/auth/sessions/{id}': () => ({ params: { id: things.session } }),
  'DELETE /api/push/devices/{id}': () => ({ params: { id: things.session } }),
  'POST /api/push/devices/{id}/trial': () => ({ params: { id: things.session }, body: {} }),
  'GET /api/auth/social/{provider}/start': 'your own by nature',
  'GET /api/auth/social/{provider}/callback': 'your own by nature',
  'POST /api/auth/social/{provider}/link': 'your own by nature',
  'DELETE /api/auth/social/{provider}': 'your own by nature',
  'PATCH /api/auth/passkeys/{id}': passkey({ name: 'À moi' }),
  'DELETE /api/auth/passkeys/{id}': passkey(),
  'DELETE /api/users/me/alerts/{id}': () => ({ params: { id: things.alert } }),
  'DELETE /api/users/me/day-alerts/{id}': () => ({ params: { id: things.dayAlert } }),
  'PATCH /api/todos/{id}': () => ({ params: { id: things.todo }, body: { title: 'À moi' } }),
  'DELETE /api/todos/{id}': () => ({ params: { id: things.todo } }),
  'GET /api/geo/resolve/{id}': 'public',
  'GET /api/cities/{slug}': 'public',
  'GET /api/regions/{slug}': 'public',
  'GET /api/posts/{slug}': 'public',
  'POST /newsletter/unsubscribe/{token}': 'your own by nature',
  'GET /api/cleaners/{slug}': 'public',
  'POST /api/cleaners/{slug}/feedback': 'your own by nature',
  'DELETE /api/cleaners/{slug}/feedback': 'your own by nature',
  'GET /api/cleaners/{slug}/openings': 'public',
  'GET /api/cleaners/{slug}/reviews': 'public',
  'POST /api/cleaner/calendar/changes/{id}/undo': () => ({ params: { id: things.change }, body: {} }),
  'GET /api/properties/{id}': property(),
  'GET /api/properties/{id}/openings': () => ({ params: { id: things.property }, query: `?cleaner=${scene.cleaner.slug}` }),
  'PATCH /api/properties/{id}': property({ name: 'À moi' }),
  'DELETE /api/properties/{id}': property(),
  'POST /api/properties/{id}/restore': property({}),
  'GET /api/bookings/{id}': booking(),
  'GET /api/bookings/{id}/calendar.ics': booking(),
  'GET /api/calendar/feed/{secret}.ics': 'your own by nature',
  'POST /api/cleaner/outside-calendars/{id}/read': () => ({ params: { id: things.calendar } }),
  'DELETE /api/cleaner/outside-calendars/{id}': () => ({ params: { id: things.calendar } }),
  'GET /api/bookings/{id}/free-instead': booking(),
  'GET /api/bookings/{id}/search': booking(),
  'GET /api/bookings/{id}/client-aside': booking(),
  'PUT /api/bookings/{id}/client-aside': booking(),
  'DELETE /api/bookings/{id}/client-aside': booking(),
  'DELETE /api/clients-aside/{id}': 'your own by nature',
  'GET /api/series/{id}': series(),
  'POST /api/series/{id}/skip': series({ on: ['2026-12-03'] }),
  'POST /api/series/{id}/pause': series({ from: '2026-12-03', until: '2026-12-10' }),
  'POST /api/series/{id}/resume': series({}),
  'POST /api/series/{id}/end': series({}),
  'POST /api/series/{id}/agree-rate': series({ from: '2026-12-24', expectedTotalCents: 14_400 }),
  'POST /api/series/{id}/notes': series({ on: ['2026-12-03'], scope: 'chosen', notes: 'Les fenêtres' }),
  'POST /api/series/{id}/move-preview': series(SERIES_MOVE),
  'POST /api/series/{id}/propose-move': series({ ...SERIES_MOVE, moves: ['2026-12-03'], expectedDifferenceCents: 0 }),
  'POST /api/series/{id}/accept-move': series({ expectedDifferenceCents: 0 }),
  'POST /api/series/{id}/decline-move': series({}),
  'POST /api/series/{id}/withdraw-move': series({}),
  'POST /api/offers/{id}/dismiss': booking(),
  'POST /api/offers/{id}/restore': booking(),
  'POST /api/bookings/{id}/claim': booking({ date: '2026-11-26', time: '09:00' }),
  'POST /api/bookings/{id}/withdraw': booking({}),
  'POST /api/bookings/{id}/approve': booking({}),
  'POST /api/bookings/{id}/reject': booking({}),
  'GET /api/bookings/{id}/move-openings': booking(),
  'POST /api/bookings/{id}/propose-move': booking({ starts: ['2026-12-01T14:00:00Z'], expectedCents: 0 }),
  'POST /api/bookings/{id}/accept-move': booking({ startsAt: '2026-12-01T14:00:00Z' }),
  'POST /api/bookings/{id}/decline-move': booking({}),
  'POST /api/bookings/{id}/withdraw-move': booking({}),
  'POST /api/bookings/{id}/move-for-both': booking({
    startsAt: '2026-12-01T14:00:00Z',
    expectedCents: 0,
    askedBy: 'client',
    client: 'phone',
    cleaner: 'phone',
    note: 'Cliente retardée.',
  }),
  'POST /api/bookings/{id}/accept': booking({}),
  'POST /api/bookings/{id}/decline': booking({ reason: 'other' }),
  'POST /api/bookings/{id}/cancel': booking({ reason: 'other' }),
  'POST /api/bookings/{id}/set-out': booking({}),
  'POST /api/bookings/{id}/punch-in': booking({ reason: 'le GPS ne répond pas' }),
  'POST /api/bookings/{id}/punch-out': booking({ reason: 'le GPS ne répond pas' }),
  'POST /api/bookings/{id}/leave': booking({ reason: 'illness', note: 'Un malaise.' }),
  'POST /api/bookings/{id}/say-done': booking({}),
  'POST /api/bookings/{id}/say-not-done': booking({}),
  'POST /api/bookings/{id}/waive-second-half': booking({ note: 'Cliente hospitalisée.' }),
  'POST /api/bookings/{id}/approve-visit': booking({}),
  'POST /api/bookings/{id}/report-no-show': booking({}),
  'POST /api/bookings/{id}/report-lock-out': booking({ position: { lat: 45.52, lng: -73.58, accuracyMeters: 10 } }),
  'PATCH /api/bookings/{id}/checklist/{taskId}': () => ({ params: { id: things.booking, taskId: things.task }, body: { answer: 'done' } }),
  'POST /api/bookings/{id}/photos': () => ({ params: { id: things.booking }, photoTo: `/api/bookings/${things.booking}/photos` }),
  'DELETE /api/bookings/{id}/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.photo } }),
  'GET /api/bookings/{id}/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.photo } }),
  'POST /api/bookings/{id}/secrets': booking({}),
  'GET /api/bookings/{id}/case': booking(),
  'POST /api/bookings/{id}/case': booking({ reason: 'other', words: 'Rien ne va plus ici.' }),
  'GET /api/bookings/{id}/case/words': () => ({ params: { id: things.booking }, query: '?before=1' }),
  'POST /api/bookings/{id}/case/words': booking({ words: 'Rien ne va plus ici.' }),
  'POST /api/bookings/{id}/case/photos': () => ({ params: { id: things.booking }, photoTo: `/api/bookings/${things.booking}/case/photos` }),
  'GET /api/bookings/{id}/case/photos/{photoId}': () => ({ params: { id: things.booking, photoId: things.casePhoto } }),
  'POST /api/bookings/{id}/case/appeal': booking({ words: 'Rien ne va plus ici.' }),
  'GET /api/messages/{bookingId}': conversation(),
  'GET /api/admin/conversations/{bookingId}': conversation(),
  'GET /api/admin/conversations/{bookingId}/photos/{photoId}': () => ({
    params: { bookingId: things.booking, photoId: things.messagePhoto },
  }),
  'POST /api/admin/conversations/{bookingId}/close': conversation({}),
  'POST /api/messages/{bookingId}': conversation({ sentId: newId(), text: 'Bonjour', language: 'fr' }),
  'POST /api/messages/{bookingId}/read': conversation({ number: 1 }),
  'PUT /api/messages/{bookingId}/mute': conversation({ isMuted: true }),
  'POST /api/messages/{bookingId}/report': conversation({ words: 'Rien ne va plus ici.' }),
  'GET /api/messages/{bookingId}/search': () => ({ params: { bookingId: things.booking }, query: '?q=chats' }),
  'POST /api/messages/{bookingId}/photos': () => ({
    params: { bookingId: things.booking },
    photoTo: `/api/messages/${things.booking}/photos`,
  }),
  'GET /api/messages/{bookingId}/photos/{photoId}': () => ({ params: { bookingId: things.booking, photoId: things.messagePhoto } }),
  'POST /api/bookings/{id}/case/redo': booking({ date: '2026-12-03', time: '09:00' }),
  'POST /api/bookings/{id}/case/redo/approve': booking({}),
  'GET /api/admin/disputes/{id}/evidence.pdf': () => ({ params: { id: things.dispute } }),
  'POST /api/admin/disputes/{id}/evidence': () => ({ params: { id: things.dispute }, body: { words: 'La visite a eu lieu.' } }),
  'GET /api/admin/cases/{id}': () => ({ params: { id: things.case } }),
  'GET /api/admin/cases/{id}/effect': () => ({ params: { id: things.case }, query: '?outcome=nothing' }),
  'POST /api/admin/cases/{id}/refund-again': () => ({ params: { id: things.case } }),
  'POST /api/admin/cases/{id}/decide': () => ({
    params: { id: things.case },
    body: { round: 1, outcome: 'nothing', reason: 'as_agreed', note: 'Rien.' },
  }),
  'POST /api/bookings/{id}/reviews': booking({ ratings }),
  'PUT /api/reviews/{id}/reply': () => ({ params: { id: things.review }, body: { reply: 'Merci!' } }),
  'POST /api/admin/photos/{id}/hide': () => ({ params: { id: things.pair }, body: { reason: 'person_seen' } }),
  'POST /api/admin/photos/{id}/show': () => ({ params: { id: things.pair }, body: { note: 'Rien à redire.' } }),
  'POST /api/admin/reviews/{id}/hide': () => ({ params: { id: things.review }, body: { reason: 'insult' } }),
  'POST /api/admin/reviews/{id}/show': () => ({ params: { id: things.review }, body: { note: 'Rien à redire.' } }),
  'POST /api/admin/reviews/{id}/hide-reply': () => ({ params: { id: things.review }, body: { reason: 'insult' } }),
  'POST /api/admin/reviews/{id}/show-reply': () => ({ params: { id: things.review }, body: { note: 'Rien à redire.' } }),
  'GET /api/bookings/{id}/payment': booking(),
  'GET /api/bookings/{id}/invoice.pdf': booking(),
  'GET /api/documents/{id}/pdf': () => ({ params: { id: things.invoice } }),
  'POST /api/bookings/{id}/payment/{leg}': booking({}, { leg: 'initial' }),
  'POST /api/bookings/{id}/tip': booking({ amountCents: 1_000 }),
  'PATCH /api/cards/{id}': () => ({ params: { id: things.card }, body: { name: 'À moi' } }),
  'DELETE /api/cards/{id}': () => ({ params: { id: things.card } }),
  'POST /api/cards/{id}/confirm': () => ({ params: { id: things.card }, body: { clientSecret: 'sch_x_secret_y' } }),
  'PATCH /api/referrals/{id}': () => ({ params: { id: things.code }, body: { active: false } }),
  'DELETE /api/referrals/{id}': () => ({ params: { id: things.code } }),
  'POST /api/cleaner/portfolio/{id}/after': () => ({ params: { id: things.pair }, photoTo: `/api/cleaner/portfolio/${things.pair}/after` }),
  'PATCH /api/cleaner/portfolio/{id}': pair({ caption: 'À moi' }),
  'DELETE /api/cleaner/portfolio/{id}': pair(),
  'POST /api/cleaner/portfolio/{id}/restore': pair({}),
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
  'GET /api/admin/cleaners/{id}/figures': () => ({ params: { id: scene.cleaner.id } }),
  'POST /api/admin/users/{id}/close': () => ({ params: { id: scene.client.id }, body: { why: 'Demande reçue par la poste.' } }),
  'POST /api/admin/users/{id}/email': () => ({
    params: { id: scene.client.id },
    body: { email: 'claire.corrigee@essai.test', why: 'Une faute de frappe.' },
  }),
  'POST /api/admin/users/{id}/operator-role': () => ({
    params: { id: scene.cleaner.id },
    body: { role: 'money', why: 'Elle tient les comptes.' },
  }),
  'GET /api/admin/clients/{id}/homes': () => ({ params: { id: scene.client.id } }),
  'GET /api/admin/clients/{id}/free-cleaners': () => ({
    params: { id: scene.client.id },
    query: `?propertyId=${things.property}&serviceType=basic&durationHours=4&date=2026-11-26`,
  }),
  'POST /api/admin/clients/{id}/bookings': () => ({
    params: { id: scene.client.id },
    body: {
      propertyId: things.property,
      serviceType: 'basic',
      durationHours: 4,
      suppliesByClient: true,
      date: '2026-11-26',
      time: '09:00',
      cleanerSlug: scene.cleaner.slug,
      allowPhotos: false,
      expectedTotalCents: 1,
      agreedBy: 'phone',
      note: 'Au téléphone',
    },
  }),
  'GET /api/admin/users/{id}': () => ({ params: { id: scene.cleaner.id } }),
  'POST /api/admin/users/{id}/end-sessions': () => ({ params: { id: scene.cleaner.id }, body: { why: 'Téléphone perdu' } }),
  'POST /api/admin/users/{id}/letters': () => ({ params: { id: scene.cleaner.id }, body: { kind: 'verify-email' } }),
  'POST /api/admin/users/{id}/suspend': () => ({ params: { id: scene.cleaner.id }, body: { reason: 'terms' } }),
  'POST /api/admin/users/{id}/view': () => ({ params: { id: scene.cleaner.id }, body: { why: 'Aide' } }),
  'POST /api/admin/users/{id}/lift': () => ({ params: { id: scene.cleaner.id }, body: { why: 'Erreur' } }),
  'POST /api/admin/payouts/{id}/stop': () => ({ params: { id: scene.cleaner.id }, body: { reason: 'visit_check' } }),
  'POST /api/admin/payouts/{id}/allow': () => ({ params: { id: scene.cleaner.id }, body: { why: 'Vérifié' } }),
  'PUT /api/admin/incidents/{id}': () => ({ params: { id: things.incident }, body: { ...INCIDENT, version: 1 } }),
  'DELETE /api/admin/views/{id}': 'your own by nature',
  'PUT /api/admin/data-requests/{id}': () => ({ params: { id: things.dataRequest }, body: { ...DATA_REQUEST, version: 1 } }),
  'GET /api/admin/contact/{id}': () => ({ params: { id: things.contact } }),
  'POST /api/admin/contact/{id}/preview': () => ({ params: { id: things.contact }, body: { words: 'Bonjour' } }),
  'POST /api/admin/contact/{id}/answer': () => ({ params: { id: things.contact }, body: { words: 'Bonjour', version: 1 } }),
  'POST /api/admin/contact/{id}/close': () => ({ params: { id: things.contact }, body: { reason: 'twice', version: 1 } }),
  'POST /api/admin/contact/{id}/reopen': () => ({ params: { id: things.contact }, body: { version: 1 } }),
  'POST /api/admin/contact/{id}/notes': () => ({ params: { id: things.contact }, body: { words: 'Vu' } }),
  'PUT /api/admin/banners/{id}': () => ({
    params: { id: things.banner },
    body: {
      tone: 'info',
      audience: 'everyone',
      text: { fr: 'Un mot', en: 'A word' },
      link: null,
      from: { date: '2026-11-24', time: '09:00' },
      until: { date: '2027-11-24', time: '09:00' },
      version: 1,
    },
  }),
  'POST /api/admin/banners/{id}/end': () => ({ params: { id: things.banner }, body: { version: 1 } }),
  'POST /api/admin/banners/{id}/restore': () => ({ params: { id: things.banner }, body: { version: 1 } }),
  'POST /api/admin/promotions/{id}/raise': () => ({
    params: { id: things.promotion },
    body: { untilOn: '2028-01-01', budgetCents: 200_000 },
  }),
  'POST /api/admin/promotions/{id}/stop': () => ({ params: { id: things.promotion }, body: { why: 'Budget atteint' } }),
  'PUT /api/admin/newsletter/{id}': () => ({
    params: { id: things.issue },
    body: { topic: 'tips', subject: WORDS, body: WORDS, path: '/blog', version: 1 },
  }),
  'DELETE /api/admin/newsletter/{id}': () => ({ params: { id: things.issue }, body: { version: 1 } }),
  'POST /api/admin/newsletter/{id}/test': () => ({ params: { id: things.issue }, body: {} }),
  'POST /api/admin/newsletter/{id}/start': () => ({ params: { id: things.issue }, body: { version: 1 } }),
  'POST /api/admin/newsletter/{id}/pause': () => ({ params: { id: things.issue }, body: { version: 1 } }),
  'POST /api/admin/newsletter/{id}/resume': () => ({ params: { id: things.issue }, body: { version: 1 } }),
  'POST /api/admin/settings/changes/{id}/confirm': () => ({ params: { id: things.settingChange }, body: {} }),
  'POST /api/admin/settings/changes/{id}/cancel': () => ({ params: { id: things.settingChange }, body: {} }),
  'POST /api/sandbox/events/{id}/replay': 'sandbox',
  'GET /dev/emails/{id}': 'sandbox',
  'GET /locales/{lng}/{ns}': 'public',
  'GET /media/{folder}/{file}': 'public',
}

const WORDS = { fr: 'Un mot', en: 'A word' }
const INCIDENT = {
  happenedFrom: '2026-11-01',
  happenedUntil: null,
  noticedOn: '2026-11-02',
  circumstances: 'Un courriel',
  information: 'Un nom',
  peopleCount: 1,
  risk: 'unassessed',
  riskReasons: '',
  measures: '',
  commissionToldOn: null,
  peopleToldOn: null,
  publicNoticeOn: null,
}
const DATA_REQUEST = {
  kind: 'access',
  person: 'Claire',
  asked: 'Une copie',
  receivedOn: '2026-11-02',
  identityProvedOn: null,
  answeredOn: null,
  answer: null,
  answerWords: '',
}
const REFUSED = ['not-yours', 'not-found', 'wrong-role', 'attempt-over', 'change-gone']

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
  await world.call('POST /api/push/devices', { as: client.token, body: aBrowser })
  things = {
    case: '',
    casePhoto: '',
    messagePhoto: '',
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
    dayAlert: await one(
      `insert into day_alert (client_id, cleaner_id, on_date, duration_minutes, asked_at) values ($1, $2, '2026-12-24', 240, $3) returning id`,
      client.id,
      cleaner.id,
      now,
    ),
    todo: (await world.call('POST /api/todos', { as: client.token, body: { title: 'Claire : acheter du savon' } })).body.id,
    difference: await one(
      `insert into money_difference (subject_ref, direction, reason, company_cents, effect_cents, moved_at, found_at) values ('po_4', 'out', 'not_in_ledger', 900, -900, $1, $1) returning id`,
      now,
    ),
    card: (await world.call('GET /api/cards', { as: client.token })).body.items[0]?.id ?? '',
    change: (
      await scene.world.call('POST /api/cleaner/calendar/changes', {
        as: scene.cleaner.token,
        body: { kind: 'date', act: 'block', from: '2027-01-04' },
      })
    ).body.changeId,
    pair: await one(
      `insert into portfolio_pair (cleaner_id, before_file, caption, client_agreed_at, position)
       values ($1, 'portfolio/cuisine.webp', 'Cuisine', $2, 0) returning id`,
      cleaner.id,
      now,
    ),
    calendar: await one(
      `insert into outside_calendar (cleaner_id, name, address_hash, sealed_address, host, added_at, last_read_at, last_whole_at)
       values ($1, 'Famille', 'empreinte', 'scelle', 'exemple.ca', $2, $2, $2) returning id`,
      cleaner.id,
      now,
    ),
    series: await one(
      `insert into visit_series (id, client_id, cleaner_id, status, first_date, time, time_zone, duration_minutes, counts_from_end,
                                 tariff_method, tariff_cents, taxed, service_type, supplies_by_client, asked_at)
       values (gen_random_uuid(), $1, $2, 'asked', '2026-12-03', '09:00', 'America/Toronto', 240, false, 'hourly', 3200, false, 'basic', true, $3) returning id`,
      client.id,
      cleaner.id,
      now,
    ),
    review: await one(
      `insert into review (booking_id, author_id, author_role, about_id, cleanliness, quality, reliability, punctuality, communication,
                           professionalism, overall, language, created_at, visible_at)
       values ($1, $2, 'client', $3, 5, 5, 5, 5, 5, 5, 5, 'fr', $4, $4) returning id`,
      id,
      client.id,
      cleaner.id,
      now,
    ),
    code: (await world.call('POST /api/referrals', { as: client.token })).body.id,
    settingChange: await one(
      `insert into setting_change (setting, commission_bps, starts_at, reason, needs_second, made_at, made_by)
       values ('commission', 1400, $2::timestamptz + interval '3 days', 'Essai', false, $2, $1) returning id`,
      client.id,
      now,
    ),
    incident: await one(
      `insert into incident (happened_from, noticed_on, circumstances, information, risk, risk_reasons, measures, changed_at, changed_by)
       values ('2026-11-01', '2026-11-02', 'Un courriel', 'Un nom', 'unassessed', '', '', $2, $1) returning id`,
      client.id,
      now,
    ),
    dataRequest: await one(
      `insert into data_request (kind, person, asked, received_on, answer_words, changed_at, changed_by)
       values ('access', 'Claire', 'Une copie', '2026-11-02', '', $2, $1) returning id`,
      client.id,
      now,
    ),
    contact: await one(
      `insert into contact_message (reference, account_id, name, email, language, subject, message, received_at)
       values ('MSG-222222', $1, 'Claire', 'claire@essai.test', 'fr', 'question', 'Un mot', $2) returning id`,
      client.id,
      now,
    ),
    promotion: await one(
      `insert into promotion (code, off_cents, from_on, until_on, max_per_client, city_slugs, is_first_only, budget_cents, created_at, created_by)
       values ('BIENVENUE', 1000, '2026-01-01', '2027-12-31', 1, '{}', false, 100000, $2, $1) returning id`,
      client.id,
      now,
    ),
    banner: await one(
      `insert into site_banner (tone, audience, text_fr, text_en, from_at, until_at, changed_at, changed_by)
       values ('info', 'everyone', 'Un mot', 'A word', $2, $2::timestamptz + interval '1 day', $2, $1) returning id`,
      client.id,
      now,
    ),
    issue: await one(
      `insert into newsletter_issue (topic, subject_fr, subject_en, body_fr, body_en, path, changed_at, changed_by)
       values ('tips', 'Novembre', 'November', 'Un mot', 'A word', '/blog', $2, $1) returning id`,
      client.id,
      now,
    ),
    attempt: await one(
      `insert into training_attempt (cleaner_id, module, asked, started_at) values ($1, 'safety_protocols', '[]', $2) returning id`,
      cleaner.id,
      now,
    ),
  }
  await scene.world.platform.pool.query('update booking set series_id = $1, series_on = date where id = $2', [
    things.series,
    things.booking,
  ])
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
  await world.call('POST /api/messages/{bookingId}', {
    as: client.token,
    params: { bookingId: id },
    body: { sentId: newId(), text: 'Claire ici : les chats dorment chez la voisine.', language: 'fr' },
  })
  things.messagePhoto = await one(
    `insert into message_photo (booking_id, author_part, file, width, height, uploaded_at, message_id, position)
     select booking_id, 'client', 'messages/photo-de-claire', 80, 60, $2, id, 0 from message where booking_id = $1 returning id`,
    id,
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

async function callAs(key: EndpointKey, { params, query = '', body, photoTo }: Thing, caller: Person) {
  if (photoTo !== undefined) {
    const fields = key === 'POST /api/bookings/{id}/photos' ? { kind: 'before' } : {}
    const { status, body: answer } = await scene.sendPhoto(photoTo, await aPicture(), {
      fields,
      as: caller,
    })
    return { status, code: answer.code, text: JSON.stringify(answer) }
  }
  const { method, path } = splitKey(key)
  const response = await scene.world.app.inject({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')) + query,
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

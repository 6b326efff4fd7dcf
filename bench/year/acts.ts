// How people do on the product what a line says, through its doors alone. Each act answers whether the product said yes.
import { createHash } from 'node:crypto'
import type { Answer, Doors } from './doors.ts'
import { CARDS, cardOf } from './model/cards.ts'
import { earningsOf } from './model/price.ts'
import { SAYINGS, type Saying } from './model/talk.ts'
import type { Town } from './model/town.ts'
import type { Visit } from './model/visit.ts'
import { clientOf, printLine, type Line, type Verb } from './script.ts'
import { addDays, dateOf, instantOf, wallOf } from './wall.ts'

export type Stage = {
  readonly doors: Doors
  readonly town: Town
  /** Of people and visits, by their names in the script. */
  readonly ids: Map<string, string>
  readonly slugs: Map<string, string>
  readonly homes: Map<string, string>
  /** What the card form of a visit is opened with. */
  readonly secrets: Map<string, string>
  /** By which cleaners bring others. */
  readonly codes: Map<string, string>
  /** What the product did otherwise than the model says. */
  readonly findings: string[]
}

export const openStage = (doors: Doors, town: Town): Stage => ({
  doors,
  town,
  ids: new Map(),
  slugs: new Map(),
  homes: new Map(),
  secrets: new Map(),
  codes: new Map(),
  findings: [],
})

type Act = (stage: Stage, line: Line) => Promise<boolean>

const TOWN = 'montreal'
/** A garage has five tasks, and a home nineteen, each a request. */
const SERVICE = 'garage'
const OPERATORS_CODE = 'porte-bleue-2026'
export const PRODUCT_SETTINGS = {
  ADMIN_SIGNUP_CODE: OPERATORS_CODE,
  TRUST_PROXY: '1',
  APP_SECRET: 'a-secret-that-only-the-year-uses-0001',
} as const

const isGood = ({ status }: { readonly status: number }): boolean => status >= 200 && status < 300
const keyOf = (line: Line, part = ''): string => `${line.at} ${line.who} ${line.does} ${line.what[0] ?? ''} ${part}`.replaceAll(' ', '.')
const displayName = (name: string): string =>
  name.replace(/^(.)(.*?)(?:-\d+)?$/u, (_, first: string, rest: string) => `${first.toUpperCase()}${rest} Tremblay`)

/** Whoever cannot join stops the campaign: nothing that follows would mean anything. */
async function must(asked: Promise<Answer>): Promise<Answer['body']> {
  const answer = await asked
  if (!isGood(answer)) throw new Error(`somebody cannot join: ${answer.to}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`)
  return answer.body
}

// ── Joining ──

const JOINS: Readonly<Record<string, (stage: Stage, line: Line) => Promise<void>>> = {
  operator: async ({ doors, ids }, { who }) => {
    ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'admin', adminCode: OPERATORS_CODE }))
  },
  client: async (stage, { who }) => {
    const { doors, ids, homes } = stage
    ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'client' }))
    // Each at a door of their own: people of one home have a first booking together.
    const found = await must(
      doors.ask('GET', `/api/geo/suggest?lng=fr&q=${encodeURIComponent(`${100 + ids.size} rue Saint-Denis, Montréal`)}`),
    )
    const [address] = found['items'] as readonly { readonly id: string }[]
    const home = doors.ask('POST', '/api/properties', {
      as: who,
      key: `home.${who}`,
      body: {
        name: 'Chez nous',
        type: 'apartment',
        bedrooms: 1,
        bathrooms: 1,
        addressId: address?.id ?? '',
        postalCode: 'H2X 3K8',
        wifiName: 'Chats',
        wifiPassword: `secret-de-${who}-miaou`,
      },
    })
    homes.set(who, String((await must(home))['id']))
  },
  cleaner: joinAsCleaner,
}

async function joinAsCleaner(stage: Stage, { who, at, what: [, rate = '', ...ways] }: Line): Promise<void> {
  const { doors, ids, slugs } = stage
  ids.set(who, await doors.signUp(who, { name: displayName(who), role: 'cleaner' }))
  const numbers = ways.includes('taxed') ? { gstNumber: '123456782RT0001', qstNumber: '1234567890TQ0001' } : {}
  const put = (path: string, body: unknown) => must(doors.ask('PUT', `/api/cleaner/${path}`, { as: who, body }))
  await must(doors.ask('PATCH', '/api/cleaner/profile', { as: who, body: { homeCity: TOWN, coverageKm: 30, ...numbers } }))
  await put('services', { serviceTypes: ['basic', SERVICE] })
  await put('cities', { cities: [TOWN] })
  await put('rates', { method: 'hourly', rates: [{ city: TOWN, hourlyRateCents: Number(rate) }] })
  const own = await must(doors.ask('GET', '/api/cleaner/profile', { as: who }))
  await put('availability', { weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, part: 'full_day' })), replaces: own['weekly'] })
  await must(doors.ask('POST', '/api/users/me/avatar', { as: who, form: () => picture({}) }))
  slugs.set(who, String(own['slug']))
  await bringPapers(stage, who, dateOf(at))
  if (!ways.includes('unbanked')) await openBank(stage, who)
}

/** Two operators read the background check, one the rest. */
async function bringPapers({ doors, town }: Stage, who: string, today: string): Promise<void> {
  await must(doors.ask('PATCH', '/api/cleaner/verification', { as: who, body: { birthDate: '1990-05-17', workAuthorised: true } }))
  const papers = [
    { type: 'id', expiresOn: addDays(today, 3_650) },
    { type: 'background_check', issuedOn: addDays(today, -1) },
  ]
  const [first, second] = [...town.people.values()].filter(({ role }) => role === 'operator').map(({ name }) => name)
  for (const paper of papers) {
    const sending = { as: who, key: `paper.${who}.${paper.type}`, form: () => picture(paper) }
    const { documents } = await must(doors.ask('POST', '/api/cleaner/documents', sending))
    const sent = (documents as readonly { readonly id: string; readonly type: string }[]).find(({ type }) => type === paper.type)
    const readers = paper.type === 'background_check' ? [first, second] : [first]
    for (const as of readers) await must(doors.ask('POST', `/api/admin/profile-review/${sent?.id}/approve`, { as: as ?? '', body: {} }))
  }
}

async function openBank({ doors }: Stage, who: string): Promise<void> {
  const { url } = await must(doors.ask('POST', '/api/payout-account/form', { as: who }))
  const token = new URL(String(url)).searchParams.get('token') ?? ''
  await must(doors.ask('POST', '/api/sandbox/payout-form', { as: who, body: { token, status: 'active' } }))
  await must(doors.ask('POST', '/api/payout-account/refresh', { as: who }))
}

/** The smallest picture that there is. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

function picture(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([DOT], { type: 'image/png' }), 'image.png')
  return form
}

// ── Visits ──

type Wish = { readonly client: string; readonly cleaner: string; readonly date: string; readonly time: string; readonly hours: number }

const requestOf = ({ slugs, homes }: Stage, { client, cleaner, date, time, hours }: Wish, ways: readonly string[]) => ({
  cleanerSlug: slugs.get(cleaner),
  propertyId: homes.get(client),
  serviceType: SERVICE,
  date,
  time,
  durationHours: hours,
  suppliesByClient: !ways.includes('supplies'),
  allowPhotos: true,
})

async function request(stage: Stage, wish: Wish, ways: readonly string[], key: string) {
  const { finalCents } = stage.town.quote(wish.client, wish.cleaner, wish.hours, ways.includes('supplies'))
  const body = { ...requestOf(stage, wish, ways), expectedTotalCents: finalCents }
  return stage.doors.ask('POST', '/api/bookings', { as: wish.client, key, body })
}

async function ask(stage: Stage, line: Line): Promise<boolean> {
  const { who: client, what } = line
  const [visit = '', cleaner = '', date = '', time = '', hours = '4', ...ways] = what
  const made = await request(stage, { client, cleaner, date, time, hours: Number(hours) }, ways, keyOf(line))
  if (!isGood(made)) return explain(line, made.body)
  stage.ids.set(visit, (made.body['booking'] as { id: string }).id)
  stage.secrets.set(visit, (made.body['payment'] as { clientSecret: string }).clientSecret)
  return true
}

async function post(stage: Stage, line: Line): Promise<boolean> {
  const { who, what } = line
  const [visit = '', date = '', time = '', hours = '4', ceiling = '0'] = what
  const body = {
    propertyId: stage.homes.get(who),
    serviceType: SERVICE,
    durationHours: Number(hours),
    suppliesByClient: true,
    when: { kind: 'exact', date, time },
    allowPhotos: true,
    ceilingCents: Number(ceiling),
  }
  const made = await stage.doors.ask('POST', '/api/searches', { as: who, key: keyOf(line), body })
  if (!isGood(made)) return explain(line, made.body)
  stage.ids.set(visit, (made.body['booking'] as { id: string }).id)
  stage.secrets.set(visit, (made.body['payment'] as { clientSecret: string }).clientSecret)
  return true
}

type ShownOffer = {
  readonly bookingId: string
  readonly isTaken: boolean
  readonly earningsCents: number
  readonly starts: readonly unknown[]
}

/** Whether a visit is offered to a cleaner who is free for it; what they read that they would earn is what the model says. */
export async function findOfferTo({ doors, ids, town, findings }: Stage, cleaner: string, of: Visit): Promise<boolean> {
  const { body } = await doors.ask('GET', '/api/offers', { as: cleaner })
  const offer = ((body['items'] as readonly ShownOffer[] | undefined) ?? []).find(({ bookingId }) => bookingId === ids.get(of.name))
  if (!offer || offer.isTaken || offer.starts.length === 0) return false
  const right = earningsOf(town.quote(of.client, cleaner, of.hours, of.bringsSupplies))
  if (offer.earningsCents !== right)
    findings.push(`${of.name} is offered to ${cleaner} for ${offer.earningsCents}, the model says ${right}`)
  return true
}

/** Two clients want one hour in the same instant; whoever got it gives it back. */
async function duel(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', other = '', cleaner = '', date = '', time = ''] = line.what
  const both = [visit, other].map((name) => ({ client: clientOf(name), cleaner, date, time, hours: 4 }))
  const answers = await Promise.all(both.map((wish) => request(stage, wish, [], keyOf(line, wish.client))))
  for (const [index, { status, body }] of answers.entries()) {
    if (status !== 201) continue
    const { id } = body['booking'] as { id: string }
    const winner = both[index]?.client ?? ''
    const given = await stage.doors.ask('POST', `/api/bookings/${id}/cancel`, { as: winner, body: { reason: 'other' } })
    if (isGood(given)) stage.town.duelWon(winner)
  }
  return answers.filter(isGood).length === 1
}

const CARD = { expMonth: 12, expYear: 2040, cvc: '123' }

/** As the form of the payment company does it, with the owner of the card before it; without an answer they press again. */
async function confirmCard({ doors }: Stage, line: Line, clientSecret: string, card: string): Promise<boolean> {
  const confirm = async (how: object, tries = 3): Promise<Answer> => {
    const answer = await doors.ask('POST', '/api/sandbox/confirm', { as: line.who, body: { clientSecret, ...how } })
    return answer.body['status'] === 'processing' && tries > 0 ? confirm(how, tries - 1) : answer
  }
  let { body } = await confirm({ card: { number: cardOf(card).number, ...CARD } })
  if (body['status'] === 'requires_action') ({ body } = await confirm({ authentication: 'succeed' }))
  return ['authorized', 'captured'].includes(String(body['status'])) || explain(line, body)
}

async function pay(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', card = 'good'] = line.what
  return confirmCard(stage, line, stage.secrets.get(visit) ?? '', card)
}

/** A charge that the client opens on the page of a visit. */
const payThere =
  (path: string, bodyOf: (line: Line) => object, cardIn: (line: Line) => string): Act =>
  async (stage, line) => {
    const id = stage.ids.get(line.what[0] ?? '')
    const begun = await stage.doors.ask('POST', `/api/bookings/${id}/${path}`, { as: line.who, key: keyOf(line), body: bodyOf(line) })
    if (!isGood(begun)) return explain(line, begun.body)
    return confirmCard(stage, line, String(begun.body['clientSecret']), cardIn(line))
  }

const step =
  (name: string, bodyOf: (stage: Stage, line: Line) => object = () => ({})): Act =>
  async (stage, line) => {
    const id = stage.ids.get(line.what[0] ?? '')
    const answer = await stage.doors.ask('POST', `/api/bookings/${id}/${name}`, {
      as: line.who,
      key: keyOf(line),
      body: bodyOf(stage, line),
    })
    return isGood(answer) || explain(line, answer.body)
  }

const BLIND = { reason: 'le GPS ne répond pas' }

async function finish(stage: Stage, line: Line): Promise<boolean> {
  const { doors, ids } = stage
  const id = ids.get(line.what[0] ?? '')
  const { body } = await doors.ask('GET', `/api/bookings/${id}`, { as: line.who })
  if (body['status'] === 'in_progress') {
    const tasks = body['checklist'] as readonly { readonly id: string }[]
    const tick = (task: string) =>
      doors.ask('PATCH', `/api/bookings/${id}/checklist/${task}`, { as: line.who, key: keyOf(line, task), body: { answer: 'done' } })
    await Promise.all(tasks.map(({ id: task }) => tick(task)))
    for (const kind of ['before', 'after'])
      await doors.ask('POST', `/api/bookings/${id}/photos`, { as: line.who, key: keyOf(line, kind), form: () => picture({ kind }) })
  }
  return step('punch-out', () => BLIND)(stage, line)
}

/** What a party is shown to pay or to earn once the visit is moved. */
function priceOnceMoved({ town }: Stage, { who, what: [visit = ''] }: Line): number {
  const price = town.priceOnceMoved(visit)
  return who === clientOf(visit) ? price.finalCents : earningsOf(price)
}

const ratings = Object.fromEntries(
  ['cleanliness', 'quality', 'reliability', 'punctuality', 'communication', 'professionalism', 'overall'].map((each) => [each, 5]),
)

async function write({ doors, ids }: Stage, line: Line): Promise<boolean> {
  const [visit = '', saying = 'words'] = line.what
  const body = { sentId: uuidOf(keyOf(line, saying)), text: SAYINGS[saying as Saying], language: 'fr' }
  const answer = await doors.ask('POST', `/api/messages/${ids.get(visit)}`, { as: line.who, body })
  return isGood(answer) || explain(line, answer.body)
}

/** Equal words have equal keys. */
const uuidOf = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-4$3-8$4-$5')

/** All that stands there. */
async function read({ doors, ids }: Stage, { who, what: [visit = ''] }: Line): Promise<boolean> {
  const path = `/api/messages/${ids.get(visit)}`
  const { body } = await doors.ask('GET', path, { as: who })
  const { last } = (body['conversation'] ?? { last: null }) as { readonly last: { readonly number: number } | null }
  return last !== null && isGood(await doors.ask('POST', `${path}/read`, { as: who, body: { number: last.number } }))
}

async function decide({ doors, ids, town }: Stage, line: Line): Promise<boolean> {
  const [visit = '', outcome, cents] = line.what
  const { body } = await doors.ask('GET', `/api/bookings/${ids.get(visit)}/case`, { as: line.who })
  const opened = body['case'] as { readonly id: string } | null | undefined
  if (!opened) return explain(line, body)
  const round = (town.visits.get(visit)?.case?.decisions.length ?? 0) + 1
  const decision = { round, outcome, ...(cents !== undefined && { amountCents: Number(cents) }), reason: 'shared_fault' }
  const answer = await doors.ask('POST', `/api/admin/cases/${opened.id}/decide`, { as: line.who, key: keyOf(line), body: decision })
  return isGood(answer) || explain(line, answer.body)
}

/** Why the product said no stays with the line, for whoever reads the findings. */
function explain(line: Line, body: Readonly<Record<string, unknown>>): false {
  refusals.set(line, String(body['code'] ?? body['status'] ?? ''))
  return false
}
const refusals = new WeakMap<Line, string>()

const ACTS: Readonly<Partial<Record<Verb, Act>>> = {
  async joins(stage, line) {
    await JOINS[line.what[0] ?? '']?.(stage, line)
    return true
  },
  asks: ask,
  duels: duel,
  pays: pay,
  repays: payThere(
    'payment/final',
    () => ({}),
    ({ what }) => what[1] ?? 'good',
  ),
  tips: payThere(
    'tip',
    ({ what }) => ({ amountCents: Number(what[1]) }),
    () => 'good' satisfies keyof typeof CARDS,
  ),
  accepts: step('accept'),
  declines: step('decline'),
  cancels: step('cancel', () => ({ reason: 'other' })),
  reports: step('report-no-show'),
  arrives: step('punch-in', () => BLIND),
  finishes: finish,
  reviews: step('reviews', () => ({ ratings, comment: 'Très bien.' })),
  proposes: step('propose-move', (stage, line) => ({
    starts: [new Date(instantOf(`${line.what[1]} ${line.what[2]}`)).toISOString()],
    expectedCents: priceOnceMoved(stage, line),
  })),
  agrees: step('accept-move', ({ town }, { what: [visit = ''] }) => ({
    startsAt: new Date(town.visits.get(visit)?.proposal?.startsAt ?? 0).toISOString(),
  })),
  refuses: step('decline-move'),
  writes: write,
  reads: read,
  complains: step('case', (_, { what }) => ({ reason: what[1], words: 'Voici ce qui est arrivé, en quelques mots.' })),
  replies: step('case/words', () => ({ words: 'Voici comment je l’ai vu, en quelques mots.' })),
  appeals: step('case/appeal', () => ({ words: 'Je demande qu’une autre personne regarde.' })),
  decides: decide,
  posts: post,
  claims: step('claim', ({ town }, { what: [visit = ''] }) => {
    const [date, time] = wallOf(town.visits.get(visit)?.startsAt ?? 0).split(' ')
    return { date, time }
  }),
  approves: step('approve'),
  rejects: step('reject', (_, { what }) => ({ stop: what[1] === 'stop' })),
  async rests({ doors }, line) {
    const [from, until] = line.what
    const body = { kind: 'vacation', from, until, keepVisits: true }
    const answer = await doors.ask('POST', '/api/cleaner/calendar/changes', { as: line.who, body })
    // All of it was away before, or an answer was lost.
    return isGood(answer) || answer.body['code'] === 'duplicate-slot' || explain(line, answer.body)
  },
  async invites({ doors, codes }, line) {
    const answer = await doors.ask('POST', '/api/referrals', { as: line.who, key: keyOf(line) })
    codes.set(line.who, String(answer.body['code']))
    return isGood(answer) || explain(line, answer.body)
  },
  async redeems({ doors, codes, town }, line) {
    const code = codes.get(line.what[0] ?? '') ?? 'NOBODY-123'
    const answer = await doors.ask('POST', '/api/referrals/redeem', { as: line.who, body: { code } })
    // They lost the answer to the first attempt.
    const isDone = answer.body['code'] === 'referral-code-used' && town.people.get(line.who)?.broughtBy === null
    return isGood(answer) || isDone || explain(line, answer.body)
  },
  async leaves({ doors }, line) {
    const asked = doors.ask('DELETE', '/api/users/me', { as: line.who, body: { confirmation: 'FERMER' } })
    // Whoever lost the answer cannot sign in any more.
    const answer = await asked.catch(() => null)
    return answer === null || isGood(answer) || explain(line, answer.body)
  },
  async charges({ doors }, { who, what: [rate = ''] }) {
    const body = { method: 'hourly', rates: [{ city: TOWN, hourlyRateCents: Number(rate) }] }
    return isGood(await doors.ask('PUT', '/api/cleaner/rates', { as: who, body }))
  },
}

/** Does it on the product and in the model; answers whether both said yes. A line about somebody who was left out is skipped. */
export async function perform(stage: Stage, line: Line): Promise<boolean> {
  const { town, findings } = stage
  if (!town.knows(line)) return false
  const isAnsweredYes = await (ACTS[line.does] as Act)(stage, line)
  const isRight = town.judge(line, instantOf(line.at))
  if (isAnsweredYes !== isRight)
    findings.push(
      `${printLine(line)}: the product says ${isAnsweredYes ? 'yes' : `no (${refusals.get(line) ?? ''})`}, the model ${isRight ? 'yes' : 'no'}`,
    )
  return isAnsweredYes && isRight
}

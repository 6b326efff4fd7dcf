// A small Google over real HTTP: consent with offline access, calendars with sync tokens and pages, channels, quota; it forgets, refuses and falls silent on demand.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addCalendar, listPage, makeChannel, putEvent, readableBy, type Account, type Told } from './small-google-calendars.ts'

export const GOOGLE_SETTINGS = { GOOGLE_CLIENT_ID: 'essai.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 'secret-d-essai' }

type Trouble = 'down' | 'quota' | 'too-many' | 'garbled'
type Consent = { readonly account: string; readonly asked: URLSearchParams; readonly scopes: readonly string[] }
type Hand = {
  /** Adds a calendar of the person's own; answers its id. */
  calendar(name: string): string
  /** The calendars that somebody made for the person, by their names. */
  madeFor(): { readonly id: string; readonly name: string }[]
  add(calendar: string, event: Record<string, unknown> & { readonly start: object; readonly end: object }): string
  change(calendar: string, id: string, changed: Record<string, unknown>): void
  remove(calendar: string, id: string): void
  removeCalendar(id: string): void
  /** All that stands in a calendar. */
  events(calendar: string): Record<string, unknown>[]
}

export type SmallGoogle = {
  readonly origin: string
  /** Its clock, by which channels lapse. */
  follow(now: () => Date): void
  /** Whoever comes consents as this account; null: refuses. */
  seat(account: string | null, options?: { readonly without?: string }): void
  /** The person at the page of consent: what their browser brings back. */
  consent(location: string): Record<string, string>
  /** What a person does in their own calendars. */
  hand(account: string): Hand
  /** Takes the consent back, in the settings of the account. */
  revoke(account: string): void
  /** Until told otherwise; with a count, for so many requests. */
  trouble(kind: Trouble | null, requests?: number): void
  /** Every sync token is too old from now on. */
  expireSyncTokens(): void
  /** Words of changes that wait: taken, and so lost unless they are delivered. */
  takeWords(): Told[]
  readonly requests: readonly { readonly method: string; readonly path: string; readonly status: number }[]
  close(): Promise<void>
}

/** On a free port, unless one is given. */
export async function openSmallGoogle(port = 0): Promise<SmallGoogle> {
  const accounts = new Map<string, Account>()
  const codes = new Map<string, Consent>()
  const refresh = new Map<string, Consent>()
  const access = new Map<string, Consent>()
  const words: Told[] = []
  const requests: { method: string; path: string; status: number }[] = []
  let seated: { account: string; without?: string | undefined } | null = null
  let trouble: { kind: Trouble; left: number } | null = null
  let now = (): Date => new Date()

  const accountOf = (name: string): Account => {
    const known = accounts.get(name)
    if (known) return known
    const made: Account = { calendars: new Map(), epoch: { number: 0 }, tell: (word) => words.push(word) }
    addCalendar(made, { id: `${name}@gmail.test`, summary: name, isPrimary: true, isOurs: false })
    accounts.set(name, made)
    return made
  }

  const consent = (location: string): Record<string, string> => {
    const asked = new URL(location).searchParams
    const state = asked.get('state') ?? ''
    if (seated === null) return { state, error: 'access_denied' }
    const code = randomUUID()
    const { account, without } = seated
    codes.set(code, { account, asked, scopes: (asked.get('scope') ?? '').split(' ').filter((scope) => !scope.endsWith(without ?? '-')) })
    return { state, code }
  }

  function token(form: URLSearchParams): Answer {
    if (form.get('client_secret') !== GOOGLE_SETTINGS.GOOGLE_CLIENT_SECRET) return [401, { error: 'invalid_client' }]
    const open = (given: Consent) => {
      const token = randomUUID()
      access.set(token, given)
      return { access_token: token, expires_in: 3_599, token_type: 'Bearer', scope: given.scopes.join(' ') }
    }
    if (form.get('grant_type') === 'refresh_token') {
      const given = refresh.get(form.get('refresh_token') ?? '')
      return given ? [200, open(given)] : [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }]
    }
    const code = form.get('code') ?? ''
    const given = codes.get(code)
    codes.delete(code)
    if (!given || !fits(given.asked, form)) return [400, { error: 'invalid_grant' }]
    const isOffline = given.asked.get('access_type') === 'offline' && given.asked.get('prompt') === 'consent'
    const refreshToken = randomUUID()
    if (isOffline) refresh.set(refreshToken, given)
    return [200, { ...open(given), ...(isOffline && { refresh_token: refreshToken }) }]
  }

  const forget = (account: string): void => {
    for (const tokens of [refresh, access]) for (const [key, { account: of }] of tokens) if (of === account) tokens.delete(key)
  }

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://google.test')
    if (url.pathname === '/o/oauth2/v2/auth') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      for (const [name, value] of Object.entries(consent(url.href))) back.searchParams.set(name, value)
      return [302, { location: back.href }]
    }
    const body = await textOf(request)
    if (trouble && trouble.left > 0) {
      trouble.left -= 1
      return TROUBLES[trouble.kind]
    }
    if (url.pathname === '/token') return token(new URLSearchParams(body))
    if (url.pathname === '/revoke') {
      const given = refresh.get(new URLSearchParams(body).get('token') ?? '')
      if (!given) return [400, { error: 'invalid_token' }]
      forget(given.account)
      return [200, {}]
    }
    const given = access.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!given) return refused(401, 'authError')
    const asked = { method: request.method ?? '', url, json: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>) }
    return calendarAnswer(accountOf(given.account), given.scopes, { ...asked, etag: request.headers['if-match'] ?? null, now: now() })
  }

  const server = createServer((request, response) => {
    void answer(request)
      .catch((error: unknown): Answer => [500, { error: String(error) }])
      .then(([status, said]) => {
        requests.push({ method: request.method ?? '', path: (request.url ?? '').replace(/\?.*/u, ''), status })
        send(response, status, said)
      })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    consent,
    follow: (clock) => void (now = clock),
    seat: (account, options) => void (seated = account === null ? null : { account, without: options?.without }),
    revoke: forget,
    trouble: (kind, left = Number.POSITIVE_INFINITY) => void (trouble = kind && { kind, left }),
    expireSyncTokens() {
      for (const { epoch } of accounts.values()) epoch.number += 1
    },
    takeWords: () => words.splice(0),
    hand: (name) => handOf(accountOf(name), now),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function handOf(account: Account, now: () => Date): Hand {
  const at = (id: string) => {
    const found = account.calendars.get(id)
    if (!found) throw new Error(`no calendar ${id}`)
    return found
  }
  return {
    calendar: (summary) => addCalendar(account, { id: `${randomUUID()}@group.calendar.test`, summary, isPrimary: false, isOurs: false }),
    madeFor: () => [...account.calendars].filter(([, { isOurs }]) => isOurs).map(([id, { summary }]) => ({ id, name: summary })),
    add(calendar, event) {
      const id = randomUUID().replaceAll('-', '')
      putEvent(account, at(calendar), id, { status: 'confirmed', iCalUID: `${id}@google.com`, ...event }, now())
      return id
    },
    change: (calendar, id, changed) => void putEvent(account, at(calendar), id, changed, now()),
    remove: (calendar, id) => void putEvent(account, at(calendar), id, { status: 'cancelled' }, now()),
    removeCalendar: (id) => void account.calendars.delete(id),
    events: (calendar) => [...at(calendar).events.values()].map(({ body }) => body).filter(({ status }) => status !== 'cancelled'),
  }
}

export type Answer = readonly [status: number, body: Record<string, unknown> | null]
const refused = (status: number, reason: string): Answer => [status, { error: { code: status, errors: [{ reason }], message: reason } }]

const TROUBLES: Record<Trouble, Answer> = {
  down: [503, null],
  quota: refused(403, 'rateLimitExceeded'),
  'too-many': refused(429, 'rateLimitExceeded'),
  garbled: [200, { items: 'what?' }],
}

type Asked = {
  readonly method: string
  readonly url: URL
  readonly json: Record<string, unknown>
  readonly etag: string | null
  readonly now: Date
}

function calendarAnswer(account: Account, scopes: readonly string[], asked: Asked): Answer {
  const { method, url, json, now } = asked
  const may = (scope: string): boolean => scopes.some((given) => given.endsWith(`/${scope}`))
  const path = url.pathname.replace('/calendar/v3', '')
  if (path === '/users/me/calendarList')
    return may('calendar.calendarlist.readonly')
      ? listPage(
          [...account.calendars].map(([, one]) => one.entry),
          url,
        )
      : refused(403, 'insufficientPermissions')
  if (path === '/calendars' && method === 'POST') {
    if (!may('calendar.app.created')) return refused(403, 'insufficientPermissions')
    return [
      200,
      {
        id: addCalendar(account, {
          id: `${randomUUID()}@group.calendar.test`,
          summary: String(json['summary']),
          isPrimary: false,
          isOurs: true,
        }),
      },
    ]
  }
  if (path === '/channels/stop') {
    for (const calendar of account.calendars.values()) calendar.channels.delete(String(json['id']))
    return [204, null]
  }
  const [, calendarId = '', , rest = ''] = /^\/calendars\/([^/]+)(\/events(?:\/(.+))?)?$/u.exec(path) ?? []
  const calendar = account.calendars.get(decodeURIComponent(calendarId))
  if (!calendar) return refused(404, 'notFound')
  const mayWrite = calendar.isOurs && may('calendar.app.created')
  if (method === 'GET')
    return mayWrite || may('calendar.events.freebusy') ? readableBy(account, calendar, url, mayWrite) : refused(403, 'forbidden')
  if (rest === 'watch') return makeChannel(account, calendar, json, now)
  if (!mayWrite) return refused(403, 'forbidden')
  if (!path.includes('/events')) {
    account.calendars.delete(decodeURIComponent(calendarId))
    return [204, null]
  }
  const id = method === 'POST' ? String(json['id']) : rest
  const known = calendar.events.get(id)
  if (method === 'POST' && known) return refused(409, 'duplicate')
  if (method === 'POST' && !/^[a-v0-9]{5,1024}$/u.test(id)) return refused(400, 'invalid')
  if (method !== 'POST' && !known) return refused(404, 'notFound')
  if (method === 'DELETE' && known?.body['status'] === 'cancelled') return refused(410, 'deleted')
  if (asked.etag !== null && known?.body['etag'] !== asked.etag) return refused(412, 'conditionNotMet')
  if (method === 'DELETE') {
    putEvent(account, calendar, id, { status: 'cancelled' }, now)
    return [204, null]
  }
  return [200, putEvent(account, calendar, id, method === 'POST' ? { iCalUID: `${id}@google.com`, ...json } : json, now)]
}

/** As RFC 6749 and RFC 7636 ask of a provider. */
function fits(asked: URLSearchParams, form: URLSearchParams): boolean {
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const same = ['client_id', 'redirect_uri'].every((name) => asked.get(name) === form.get(name))
  return form.get('grant_type') === 'authorization_code' && same && asked.get('code_challenge') === proof
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: Record<string, unknown> | null): void {
  response.on('error', () => undefined)
  if (status === 302) return void response.writeHead(302, { location: String(body?.['location']) }).end()
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body))
}

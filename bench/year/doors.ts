// The doors of the product: HTTP, as people use it. Whoever gets no answer asks again with the same key, at another process.
import { setTimeout as delay } from 'node:timers/promises'
import { countWaits, type Waits } from './waits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Ask = {
  /** Of whom; nobody is signed in otherwise. */
  readonly as?: string
  readonly body?: unknown
  readonly form?: () => FormData
  /** The same key is answered alike, once. */
  readonly key?: string
}

export type Answer = { readonly status: number; readonly body: Record<string, unknown>; readonly to: string }

export type Doors = {
  ask(method: Method, path: string, ask?: Ask): Promise<Answer>
  /** Signs up; answers the id. */
  signUp(name: string, body: Readonly<Record<string, unknown>>): Promise<string>
  /** Moves the clock of every process. */
  moveClock(to: Date): Promise<void>
  /** Lets every process do what is due. */
  settle(): Promise<void>
  /** The next answer to this person is lost on its way. */
  loseNextAnswer(name: string): void
  readonly seen: {
    readonly waits: Waits
    /** Of the simulated year: `2028-01`. */
    month: string
    /** Requests without an answer, asked again. */
    unanswered: number
    /** Answers that are faults of the product, and what people read that is not theirs. */
    readonly wrong: string[]
  }
}

export const emailOf = (name: string): string => `${name}@annee.test`
export const PASSWORD = 'une-phrase-bien-longue'
const PATIENCE_MS = 60_000
const ANSWER_MS = 20_000
/** Whoever asked again at once for as long as a dead process keeps its key would meet the limit of asking. */
const MAX_WAIT_MS = 2_000
const MOMENT_S = 2

/** Whose secrets an answer may hold. */
export type MayKnow = (asker: string | undefined, owner: string) => boolean

/** Marks of a person that nobody else may read: their address, and the password of their network. */
const SECRET = /([a-z0-9-]+)@annee\.test|secret-de-([a-z0-9-]+)-/gu

export function openDoors(urls: () => readonly string[], mayKnow: MayKnow): Doors {
  const sessions = new Map<string, { token: string; address: string }>()
  const deaf = new Set<string>()
  const seen: Doors['seen'] = { waits: countWaits(), month: '', unanswered: 0, wrong: [] }
  let turn = 0

  const nextUrl = (): string => {
    const all = urls()
    turn = (turn + 1) % all.length
    return all[turn] ?? ''
  }

  async function once(method: Method, path: string, { as, body, form, key }: Ask): Promise<Answer> {
    const session = as === undefined ? undefined : sessions.get(as)
    const began = performance.now()
    const response = await fetch(nextUrl() + path, {
      method,
      headers: {
        ...(session?.token && { authorization: `Bearer ${session.token}` }),
        'x-forwarded-for': session?.address ?? '10.0.0.1',
        ...(key && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(form ? { body: form() } : body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const text = await response.text()
    if (as !== undefined && deaf.delete(as)) throw new Error('the answer was lost')
    seen.waits.add(seen.month, `${method} ${endpointOf(path)}`, performance.now() - began)
    for (const [mark, one, other] of text.matchAll(SECRET)) {
      const owner = one ?? other ?? ''
      if (!path.startsWith('/api/sandbox') && !mayKnow(as, owner))
        seen.wrong.push(`${as ?? 'a stranger'} reads ${mark} in ${method} ${path}`)
    }
    return {
      to: `${as ?? 'a stranger'} ${method} ${path}`,
      status: response.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : { text },
    }
  }

  async function insist(method: Method, path: string, ask: Ask): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS
    for (let waitMs = 200; ; waitMs = Math.min(2 * waitMs, MAX_WAIT_MS)) {
      const answer = await once(method, path, ask).catch(() => null)
      if (answer === null) seen.unanswered += 1
      if ((answer !== null && !isBusy(answer)) || performance.now() > until)
        return answer ?? { to: `${ask.as ?? 'a stranger'} ${method} ${path}`, status: 0, body: {} }
      await delay(waitMs)
    }
  }

  async function signIn(name: string): Promise<void> {
    keep(name, '')
    const { status, body } = await insist('POST', '/api/auth/login', {
      as: name,
      body: { email: emailOf(name), password: PASSWORD, remember: true },
    })
    if (status !== 200) throw new Error(`${name} cannot sign in: ${status} ${JSON.stringify(body)}`)
    keep(name, String(body['token']))
  }

  function keep(name: string, token: string): void {
    const number = sessions.size + 1
    const address = sessions.get(name)?.address ?? `10.${1 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`
    sessions.set(name, { token, address })
  }

  async function tellClocks(what: object): Promise<void> {
    const until = performance.now() + PATIENCE_MS
    while (urls().length === 0 && performance.now() < until) await delay(200)
    // A process that dies meanwhile reads the clock when it starts again.
    const tell = async (url: string): Promise<void> => {
      while (urls().includes(url) && !(await isTold(url, what)) && performance.now() < until) await delay(200)
    }
    await Promise.all(urls().map(tell))
  }

  return {
    seen,
    loseNextAnswer: (name) => void deaf.add(name),
    async ask(method, path, ask = {}) {
      let answer = await insist(method, path, ask)
      if (answer.status === 401 && ask.as !== undefined) {
        await signIn(ask.as)
        answer = await insist(method, path, ask)
      }
      if (answer.body['code'] === 'sign-in-not-recent' && ask.as !== undefined) {
        await insist('POST', '/api/auth/confirm-identity', { as: ask.as, body: { password: PASSWORD } })
        answer = await insist(method, path, ask)
      }
      if (answer.status === 0 || answer.status >= 500) seen.wrong.push(`${answer.to} was answered ${answer.status}`)
      return answer
    },
    async signUp(name, body) {
      keep(name, '')
      const made = await insist('POST', '/api/auth/signup', { as: name, body: { ...body, email: emailOf(name), password: PASSWORD } })
      if (made.status === 201) keep(name, String(made.body['token']))
      // The answer to the first attempt was lost.
      else if (made.body['code'] === 'email-taken') await signIn(name)
      else throw new Error(`${name} cannot sign up: ${made.status} ${JSON.stringify(made.body)}`)
      const { body: user } = await insist('GET', '/api/users/me', { as: name })
      return String(user['id'])
    },
    moveClock: (to) => tellClocks({ now: to.toISOString() }),
    settle: () => tellClocks({ advanceSeconds: 0 }),
  }
}

/** "Come back in a moment": an outage, a first attempt that is still worked on, or two who gave one code at once. */
const isBusy = ({ status, body }: Answer): boolean =>
  status === 503 || body['code'] === 'idempotency-in-progress' || (status === 429 && waitOf(body) <= MOMENT_S)
const waitOf = (body: Answer['body']): number => (body['details'] as { readonly retryAfterSeconds: number }).retryAfterSeconds

const isTold = (url: string, what: object): Promise<boolean> =>
  fetch(`${url}/api/sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify(what),
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  )

/** `/api/bookings/0190…/accept?days=3` → `/api/bookings/{}/accept`. */
const endpointOf = (path: string): string =>
  (path.split('?')[0] ?? '')
    .replaceAll(/\/[0-9a-f-]{36}/gu, '/{}')
    .replace(/^(\/api\/cleaners)\/[^/]+/u, '$1/{}')
    .replace(/(\/checklist)\/.+/u, '$1/{}')

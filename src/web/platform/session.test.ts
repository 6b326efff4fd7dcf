import type { UserId } from '#domain/id.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiProblem } from './api-problem.ts'
import { currentUser, makeQueries, ME_PATH } from './queries.ts'
import { makeSession, SESSION_CHANGED } from './session.ts'
import { memoryStorage } from './storage.ts'

const claire: User = {
  id: 'c1' as UserId,
  name: 'Claire',
  email: 'claire@maisonnette.test',
  emailVerified: true,
  hasPassword: true,
  role: 'client',
  profilePic: null,
  language: 'fr',
  gender: null,
  phoneNumber: null,
  notificationFrequency: 'instant',
  hidesPresence: false,
  operatorRole: null,
  cleanerSlug: null,
}
const marie: User = { ...claire, id: 'm1' as UserId, name: 'Marie', role: 'cleaner' }
const asJson = (user: User, token?: string) => JSON.stringify({ ...user, ...(token && { token }) })

function world(stored: { session?: Record<string, string>; local?: Record<string, string> } = {}) {
  const storages = { session: memoryStorage(stored.session), local: memoryStorage(stored.local) }
  const queries = makeQueries(async () => null)
  return { ...storages, queries, session: makeSession(storages, queries) }
}

/** A server that answers each request with what `answers` says for its path. */
function serve(answers: Record<string, { status: number; body: unknown } | 'down'>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers[url.split('?')[0] ?? '']
    if (!answer || answer === 'down') throw new TypeError('network')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
}
afterEach(() => vi.unstubAllGlobals())

const nobody = async () => null
const mustNotAsk = async (): Promise<never> => {
  throw new Error('the server was asked')
}

describe('the start of a visit', () => {
  it('reads the session storage before the local one', async () => {
    const { session } = world({ session: { user: asJson(claire, 't1') }, local: { user: asJson(marie, 't2') } })
    expect(await session.start(mustNotAsk)).toMatchObject({ id: 'c1', token: 't1' })
  })

  it('falls back to the local storage', async () => {
    const { session } = world({ local: { user: asJson(marie, 't2') } })
    expect(await session.start(mustNotAsk)).toMatchObject({ id: 'm1' as UserId, token: 't2' })
    expect(session.token()).toBe('t2')
  })

  it('adds the separately stored token to a user that has none', async () => {
    const { session } = world({ local: { user: asJson(marie), token: 'kept' } })
    expect(await session.start(mustNotAsk)).toMatchObject({ id: 'm1' as UserId, token: 'kept' })
  })

  it('asks the server when nobody is stored, and keeps a user that comes with a token', async () => {
    const { session, local } = world()
    expect(await session.start(async () => ({ ...claire, token: 'fresh' }))).toMatchObject({ id: 'c1' })
    expect(session.token()).toBe('fresh')
    expect(local.get('user')).toBeNull()
  })

  it('keeps nothing of a user known by cookie only', async () => {
    const { session, local } = world()
    expect(await session.start(async () => claire)).toEqual(claire)
    expect(session.token()).toBeNull()
    expect(local.get('user')).toBeNull()
  })

  it('clears what it cannot read, then asks the server', async () => {
    const { session, local } = world({ local: { user: '{"id":', token: 'old' } })
    expect(await session.start(nobody)).toBeNull()
    expect(local.get('user')).toBeNull()
    expect(session.token()).toBeNull()
  })
})

describe('signing in and out', () => {
  const signedIn = { status: 200, body: { user: claire, token: 'new' } }

  it('remembers in the local storage only when asked to', async () => {
    serve({ '/api/auth/login': signedIn })
    const remembered = world()
    await remembered.session.login({ email: 'c', password: 'p', remember: true })
    expect(remembered.local.get('token')).toBe('new')

    const forgotten = world()
    await forgotten.session.login({ email: 'c', password: 'p', remember: false })
    expect(forgotten.local.get('token')).toBeNull()
    expect(forgotten.session.token()).toBe('new')
  })

  it('goes on under a renewed token where it was kept, and nowhere else', async () => {
    serve({ '/api/auth/login': signedIn })
    const { session, local } = world()
    await session.login({ email: 'c', password: 'p', remember: true })
    session.renew('renewed')
    expect([session.token(), local.get('token')]).toEqual(['renewed', 'renewed'])
    expect(await session.start(nobody)).toMatchObject({ id: claire.id, token: 'renewed' })
    const nobodyHere = world()
    nobodyHere.session.renew('renewed')
    expect(nobodyHere.session.token()).toBeNull()
  })

  it('does not remember a sign-up', async () => {
    serve({ '/api/auth/signup': signedIn })
    const { session, local } = world()
    await session.signUp({ name: 'Claire', email: 'c@x.ca', password: 'une longue phrase' })
    expect(local.get('user')).toBeNull()
    expect(session.token()).toBe('new')
  })

  it('forgets what an earlier visitor was shown', async () => {
    serve({ '/api/auth/login': signedIn })
    const { session, queries } = world()
    queries.setQueryData(['/api/bookings'], { items: ['of someone else'] })
    await session.login({ email: 'c', password: 'p', remember: false })
    expect(queries.getQueryData(['/api/bookings'])).toBeUndefined()
    expect(queries.getQueryData([ME_PATH])).toEqual(claire)
  })

  it('signs out here even when the server cannot be reached', async () => {
    serve({ '/api/auth/logout': 'down' })
    const { session, queries, local } = world({ local: { user: asJson(claire, 't'), token: 't' } })
    await session.logout()
    expect(session.token()).toBeNull()
    expect(local.get('user')).toBeNull()
    expect(queries.getQueryData([ME_PATH])).toBeNull()
  })

  it('stops what is still on its way before it signs out, since that would be refused', async () => {
    const events: string[] = []
    vi.stubGlobal('fetch', async () => (events.push('told'), new Response('{"ok":true}')))
    const { session, queries } = world({ local: { user: asJson(claire, 't'), token: 't' } })
    const waits = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => (events.push('stopped'), reject(new Error('stopped')))))
    const asked = queries.fetchQuery({ queryKey: ['/api/bookings'], queryFn: waits }).catch(() => undefined)
    await session.logout()
    await asked
    expect(events).toEqual(['stopped', 'told'])
  })

  it('repeats a sign-out to the server at the first chance, and ignores its cookie before that', async () => {
    serve({ '/api/auth/logout': 'down' })
    const { session, local } = world({ local: { user: asJson(claire, 't'), token: 't' } })
    await session.logout()
    expect(await session.start(mustNotAsk)).toBeNull()
    serve({ '/api/auth/logout': { status: 200, body: { ok: true } } })
    expect(await session.start(async () => null)).toBeNull()
    serve({})
    expect(await session.finishLogout()).toBe(true)
    expect(local.get('token')).toBeNull()
  })

  it('owes no sign-out any more once somebody signed in', async () => {
    serve({ '/api/auth/logout': 'down', '/api/auth/login': signedIn })
    const { session } = world()
    await session.logout()
    await session.login({ email: 'c', password: 'p', remember: false })
    expect(await session.finishLogout()).toBe(true)
    expect(session.token()).toBe('new')
  })

  it('notifies other tabs of every sign-in and sign-out', async () => {
    serve({ '/api/auth/login': signedIn, '/api/auth/logout': { status: 200, body: { ok: true } } })
    const { session, local } = world()
    await session.login({ email: 'c', password: 'p', remember: false })
    expect(local.get(SESSION_CHANGED)).not.toBeNull()
    local.remove(SESSION_CHANGED)
    await session.logout()
    expect(local.get(SESSION_CHANGED)).not.toBeNull()
  })

  it('forgets a token that the server does not know', () => {
    const { session, local } = world({ local: { user: asJson(claire, 't'), token: 't' } })
    expect(session.forget()).toBe(true)
    expect([session.token(), local.get('user')]).toEqual([null, null])
    expect(session.forget()).toBe(false)
  })
})

describe('the cache', () => {
  it('is never stale, never asks again by itself and never retries', async () => {
    let asked = 0
    const queries = makeQueries(async () => {
      asked += 1
      throw new Error('no')
    })
    const { staleTime, retry, refetchOnWindowFocus } = queries.getDefaultOptions().queries ?? {}
    expect({ staleTime, retry, refetchOnWindowFocus }).toEqual({ staleTime: Infinity, retry: false, refetchOnWindowFocus: false })
    await expect(queries.fetchQuery({ queryKey: ['/api/bookings'] })).rejects.toThrow('no')
    expect(asked).toBe(1)
  })

  it('takes the first part of a key as the address', async () => {
    const queries = makeQueries(async (path) => `answer of ${path}`)
    expect(await queries.fetchQuery({ queryKey: ['/api/cities', 'more'] })).toBe('answer of /api/cities')
  })

  it('asks anew who is signed in at every mount and whenever the tab comes back, and takes 401 for nobody', async () => {
    expect(currentUser).toMatchObject({ staleTime: 0, refetchOnWindowFocus: 'always' })
    const { refetchOnMount } = currentUser
    expect(typeof refetchOnMount === 'function' && refetchOnMount({ state: { dataUpdatedAt: 5 } } as never)).toBe('always')
    const queries = makeQueries(async () => {
      throw new ApiProblem(401, { code: 'not-signed-in', message: 'x' })
    })
    expect(await queries.fetchQuery(currentUser)).toBeNull()
  })
})

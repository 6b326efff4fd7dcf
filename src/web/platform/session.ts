// The session as the browser knows it: where user and token are kept, how a visit starts, and how signing in and out change it.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call, type Answer } from './api.ts'
import { forgetKept } from './kept-answers.ts'
import { ME_PATH } from './queries.ts'
import type { SimpleStorage } from './storage.ts'

const USER = 'user'
const TOKEN = 'token'
/** Set while a sign-out has not reached the server, whose cookie would otherwise let the person in again. */
const UNTOLD = 'untoldLogout'
/** Written at every sign-in and sign-out, so that other tabs hear of it. */
export const SESSION_CHANGED = 'sessionChangedAt'

/** `local` outlives the browser, `session` does not. */
export type SessionStorages = { readonly session: SimpleStorage; readonly local: SimpleStorage }

export type Session = {
  token(): string | null
  /** The stored user, else the one the server knows; null when nobody is signed in. */
  start(askServer: () => Promise<User | null>): Promise<User | null>
  login(credentials: { email: string; password: string; remember: boolean }): Promise<User>
  /** Keeps what another way of signing in answered. */
  enter(entered: Answer<'POST /api/auth/login'>, remember: boolean): User
  signUp(registration: Parameters<typeof call<'POST /api/auth/signup'>>[1]['body']): Promise<User>
  /** Forgets the session even when the server cannot be told. */
  logout(): Promise<void>
  /** Tells the server of a sign-out that it has not heard of; false while it still cannot be told. */
  finishLogout(): Promise<boolean>
  /** The server says that the session is over. */
  expire(): void
  /** Drops the stored session, which the server does not know; answers whether there was one. */
  forget(): boolean
  /** Somebody else is here: what was shown to the one before is forgotten, all but who it is. */
  adopt(): void
  /** The same session goes on under another token. */
  renew(token: string): void
  /** Keeps a changed user (name, role, language) where the session is kept. */
  update(user: User): void
}

export function makeSession(storages: SessionStorages, queries: QueryClient): Session {
  const inOrder = [storages.session, storages.local] as const

  const clear = (): void => {
    for (const storage of inOrder) {
      storage.remove(USER)
      storage.remove(TOKEN)
    }
  }
  const token = (): string | null => storages.session.get(TOKEN) ?? storages.local.get(TOKEN)

  const keep = (user: User, userToken: string, remember: boolean): void => {
    clear()
    const storage = remember ? storages.local : storages.session
    storage.set(USER, JSON.stringify({ ...user, token: userToken }))
    storage.set(TOKEN, userToken)
    storages.local.remove(UNTOLD)
  }
  const tellOtherTabs = (): void => storages.local.set(SESSION_CHANGED, String(Date.now()))

  /** Null when nothing is stored; what cannot be read is forgotten. */
  const stored = (): User | null => {
    for (const storage of inOrder) {
      const text = storage.get(USER)
      if (text === null) continue
      const user = parseUser(text)
      if (!user) {
        clear()
        return null
      }
      const known = user.token ?? token()
      if (known) storage.set(TOKEN, known)
      return known ? { ...user, token: known } : user
    }
    return null
  }

  /** Nothing that an earlier visitor could see stays in the cache, nor on the device. */
  const forgetPages = (): void => {
    const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== ME_PATH
    void queries.cancelQueries({ predicate })
    queries.removeQueries({ predicate })
    for (const storage of inOrder) forgetKept(storage)
  }
  const knowOnly = (user: User | null): void => {
    void queries.cancelQueries({ queryKey: [ME_PATH] })
    forgetPages()
    queries.setQueryData([ME_PATH], user)
  }

  const enter = ({ user, token: userToken }: Answer<'POST /api/auth/login'>, remember: boolean): User => {
    keep(user, userToken, remember)
    knowOnly(user)
    tellOtherTabs()
    return user
  }
  const leave = (): void => {
    clear()
    knowOnly(null)
    tellOtherTabs()
  }
  const tellServer = (): Promise<boolean> =>
    call('POST /api/auth/logout').then(
      () => true,
      () => false,
    )
  const finishLogout = async (): Promise<boolean> => {
    if (storages.local.get(UNTOLD) === null) return true
    if (!(await tellServer())) return false
    storages.local.remove(UNTOLD)
    return true
  }

  return {
    token,
    async start(askServer) {
      const known = stored()
      if (known) return known
      if (!(await finishLogout())) return null
      const user = await askServer()
      if (user?.token) keep(user, user.token, false)
      return user
    },
    login: async ({ remember, ...credentials }) =>
      enter(await call('POST /api/auth/login', { body: { ...credentials, remember } }), remember),
    enter,
    signUp: async (registration) => enter(await call('POST /api/auth/signup', { body: registration }), false),
    async logout() {
      // Signing out must work without a connection: the server is told as soon as it can be.
      if (!(await tellServer())) storages.local.set(UNTOLD, 'yes')
      leave()
    },
    finishLogout,
    expire: leave,
    forget() {
      const wasKept = token() !== null
      clear()
      return wasKept
    },
    adopt: forgetPages,
    renew(renewed) {
      for (const storage of inOrder) {
        const user = parseUser(storage.get(USER) ?? '')
        if (user) storage.set(USER, JSON.stringify({ ...user, token: renewed }))
        if (storage.get(TOKEN) !== null) storage.set(TOKEN, renewed)
      }
    },
    update(user) {
      queries.setQueryData([ME_PATH], user)
      for (const storage of inOrder) {
        const known = storage.get(USER) === null ? null : token()
        if (known) storage.set(USER, JSON.stringify({ ...user, token: known }))
      }
    },
  }
}

/** Where the session is kept; one that only a cookie knows of is not remembered. */
export const storageOfSession = ({ session, local }: SessionStorages): SimpleStorage => (local.get(USER) === null ? session : local)

/** Whoever the browser remembers as signed in, without asking anyone and changing nothing. */
export function storedUser(storages: SessionStorages): User | null {
  if (storages.local.get(UNTOLD) !== null) return null
  return parseUser(storages.session.get(USER) ?? '') ?? parseUser(storages.local.get(USER) ?? '')
}

function parseUser(text: string): User | null {
  try {
    const user: unknown = JSON.parse(text)
    return typeof user === 'object' && user !== null && 'id' in user && typeof user.id === 'string' ? (user as User) : null
  } catch {
    return null
  }
}

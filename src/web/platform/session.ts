// The browser's session: where user and token are stored, how a visit starts, and how signing in and out change it.
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { call, type Answer } from './api.ts'
import { forgetKept } from './kept-answers.ts'
import { ME_PATH } from './queries.ts'
import type { SimpleStorage } from './storage.ts'

const USER = 'user'
const TOKEN = 'token'
/** Set while a sign-out has not reached the server, whose cookie would otherwise let the person in again. */
const UNSENT_LOGOUT = 'untoldLogout'
/** Written at every sign-in and sign-out, to notify other tabs. */
export const SESSION_CHANGED = 'sessionChangedAt'

/** `local` outlives the browser, `session` does not. */
export type SessionStorages = { readonly session: SimpleStorage; readonly local: SimpleStorage }

/** Whether the session of this browser outlives its window. */
export const isRemembered = (local: Pick<SimpleStorage, 'get'>): boolean => local.get(TOKEN) !== null

export type Session = {
  token(): string | null
  /** The stored user, else the one the server knows; null when nobody is signed in. */
  start(askServer: () => Promise<User | null>): Promise<User | null>
  login(credentials: { email: string; password: string; remember: boolean }): Promise<User>
  /** Stores the answer of another way of signing in. */
  enter(entered: Answer<'POST /api/auth/login'>, remember: boolean): User
  signUp(registration: Parameters<typeof call<'POST /api/auth/signup'>>[1]['body']): Promise<User>
  signUpWithoutPassword(person: Parameters<typeof call<'POST /api/auth/signup-without-password'>>[1]['body']): Promise<User>
  /** Ends the session here even when the server cannot be reached. */
  logout(): Promise<void>
  /** Sends an unsent sign-out to the server; false while that fails. */
  finishLogout(): Promise<boolean>
  /** The server ended the session. */
  expire(): void
  /** Removes the stored session, which the server does not know; answers whether there was one. */
  forget(): boolean
  /** Another user is here: removes everything shown to the previous one. */
  adopt(): void
  /** The same session continues under another token. */
  renew(token: string): void
  /** Stores a changed user (name, role, language) with the session, or somebody else whose pages it shows. */
  update(user: User): void
}

const allButUser = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0] !== ME_PATH }

export function makeSession(storages: SessionStorages, queries: QueryClient): Session {
  const stored = openStored(storages)
  const notifyOtherTabs = (): void => storages.local.set(SESSION_CHANGED, String(Date.now()))

  /** Removes everything that an earlier visitor could see, from the cache and the device; `but`: what the page still shows. */
  const forgetPages = (but?: 'shown'): void => {
    void queries.cancelQueries(allButUser)
    queries.removeQueries({ ...allButUser, ...(but && { type: 'inactive' }) })
    for (const storage of [storages.session, storages.local]) forgetKept(storage)
  }
  const knowOnly = (user: User | null): void => {
    void queries.cancelQueries({ queryKey: [ME_PATH] })
    // A page that is about to be left would ask again, as nobody; whoever comes next removes the rest.
    forgetPages(user === null ? 'shown' : undefined)
    queries.setQueryData([ME_PATH], user)
  }

  const enter = ({ user, token: userToken }: Answer<'POST /api/auth/login'>, remember: boolean): User => {
    stored.keep(user, userToken, remember)
    knowOnly(user)
    notifyOtherTabs()
    return user
  }
  const leave = (): void => {
    stored.clear()
    knowOnly(null)
    notifyOtherTabs()
  }
  const sendLogout = (): Promise<boolean> =>
    call('POST /api/auth/logout').then(
      () => true,
      () => false,
    )
  const finishLogout = async (): Promise<boolean> => {
    if (storages.local.get(UNSENT_LOGOUT) === null) return true
    if (!(await sendLogout())) return false
    storages.local.remove(UNSENT_LOGOUT)
    return true
  }

  return {
    token: stored.token,
    async start(askServer) {
      const known = stored.user()
      if (known) return known
      if (!(await finishLogout())) return null
      const user = await askServer()
      if (user?.token) stored.keep(user, user.token, false)
      return user
    },
    login: async ({ remember, ...credentials }) =>
      enter(await call('POST /api/auth/login', { body: { ...credentials, remember } }), remember),
    enter,
    signUp: async (registration) => enter(await call('POST /api/auth/signup', { body: registration }), false),
    signUpWithoutPassword: async (person) => enter(await call('POST /api/auth/signup-without-password', { body: person }), false),
    async logout() {
      // What is still on its way would be refused: nobody is signed in by then.
      await queries.cancelQueries(allButUser)
      // Signing out must work offline: the server is told once it can be reached.
      if (!(await sendLogout())) storages.local.set(UNSENT_LOGOUT, 'yes')
      leave()
    },
    finishLogout,
    expire: leave,
    forget() {
      const wasKept = stored.token() !== null
      stored.clear()
      return wasKept
    },
    adopt: forgetPages,
    renew: stored.renew,
    update(user) {
      queries.setQueryData([ME_PATH], user)
      stored.update(user)
    },
  }
}

/** User and token as the browser stores them. */
function openStored(storages: SessionStorages) {
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
    storages.local.remove(UNSENT_LOGOUT)
  }

  /** Null when nothing is stored; what cannot be read is removed. */
  const user = (): User | null => {
    for (const storage of inOrder) {
      const text = storage.get(USER)
      if (text === null) continue
      const known = parseUser(text)
      if (!known) {
        clear()
        return null
      }
      const ownToken = known.token ?? token()
      if (ownToken) storage.set(TOKEN, ownToken)
      return ownToken ? { ...known, token: ownToken } : known
    }
    return null
  }

  return {
    token,
    keep,
    clear,
    user,
    renew(renewed: string): void {
      for (const storage of inOrder) {
        const known = parseUser(storage.get(USER) ?? '')
        if (known) storage.set(USER, JSON.stringify({ ...known, token: renewed }))
        if (storage.get(TOKEN) !== null) storage.set(TOKEN, renewed)
      }
    },
    update(changed: User): void {
      for (const storage of inOrder) {
        const own = storage.get(USER) === null ? null : token()
        if (own) storage.set(USER, JSON.stringify({ ...changed, token: own }))
      }
    },
  }
}

/** The storage of the session; one that only a cookie holds is not remembered. */
export const storageOfSession = ({ session, local }: SessionStorages): SimpleStorage => (local.get(USER) === null ? session : local)

/** The user that the browser remembers, without a request or a change. */
export function storedUser(storages: SessionStorages): User | null {
  if (storages.local.get(UNSENT_LOGOUT) !== null) return null
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

// Joins the browser's parts on arrival: cache, words, session, router, in the state that the server rendered.
import { hydrate, type Query, type QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, matchRoutes, RouterContextProvider, type RouteObject } from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#domain/account.ts'
import { STAY } from '#domain/brand.ts'
import { ApiProblem } from './api-problem.ts'
import { call } from './api.ts'
import { readCookie } from './cookies.ts'
import { makeCrossing } from './crossing.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { forgetKept, isKeptPath, keptAnswers, networkFirst } from './kept-answers.ts'
import { asLanguage, browserLanguage, chosenLanguage, keepLanguage, LANGUAGE_KEY, forgottenLanguage, withoutLanguage } from './language.ts'
import { followOtherTabs } from './other-tabs.ts'
import { pageContext } from './page.ts'
import type { PageState } from './page-state.ts'
import { currentUser, makeQueries, ME_PATH, userCameWithPage } from './queries.ts'
import { isLoginPath, loginPath, makeReturnPath } from './return-path.ts'
import { makeSession, storageOfSession, storedUser } from './session.ts'
import type { Site } from './site.tsx'
import { isStandIn } from './stand-in.ts'
import { browserStorage } from './storage.ts'
import { restoreTheme, showTheme } from './theme.ts'
import { connectTransport, send } from './transport.ts'
import { forcedLanguage } from './two-hosts.ts'
import { makeBrowserWords, type BrowserWords } from './words.ts'
import { toast } from '#web/ui/toast-store.ts'

type BrowserRouter = ReturnType<typeof createBrowserRouter>
export type StartedSite = {
  /** Nothing was rendered for this address: the page is made here. */
  readonly standsIn: boolean
  readonly site: Site
  readonly router: BrowserRouter
  readonly queries: QueryClient
  readonly words: BrowserWords
  /** What must wait until the first render equals the server's; done once it is settled who is here. `isBusy`: the visitor has begun something. */
  afterHydration(isBusy: boolean): Promise<void>
}

export async function startSite(state: PageState, routes: RouteObject[]): Promise<StartedSite> {
  const { environment } = state
  const local = browserStorage('localStorage')
  const sessionOnly = browserStorage('sessionStorage')
  const words = makeBrowserWords({
    language: environment.language,
    words: state.words,
    version: environment.wordsVersion,
    siteName: environment.siteName,
  })
  const storages = { session: sessionOnly, local }
  const kept = keptAnswers(
    () => storageOfSession(storages),
    () => Date.now(),
  )
  // Nobody is remembered: nobody's bookings are either.
  if (storageOfSession(storages) !== local) forgetKept(local)
  const queries = makeQueries(async (path, signal) => {
    if (path === ME_PATH) return whoIsHere(signal)
    const asked = send({ method: 'GET', path, signal })
    if (!isKeptPath(path)) return asked
    const own = kept.read(queries.getQueryData<User | null>([ME_PATH])?.id, path)
    return networkFirst(asked, own, (answer) => queries.setQueryData([path], answer))
  })
  hydrate(queries, state.queries)
  const standsIn = isStandIn(state.router.loaderData)
  if (standsIn) {
    queries.setQueryData([ME_PATH], storedUser(storages) ?? kept.owner())
    const chosen = forcedLanguage(environment) ?? chosenLanguage(local) ?? environment.language
    if (chosen !== environment.language) await words.switchTo(chosen).catch(tellNobody)
    document.documentElement.lang = `${words.i18n.language}-CA`
  } else userCameWithPage(queries.getQueryState([ME_PATH])?.dataUpdatedAt ?? 0)
  const session = makeSession(storages, queries)
  const returnPath = makeReturnPath(sessionOnly)
  let shownTo = queries.getQueryData<User | null>([ME_PATH])?.id ?? null

  if (!standsIn) await Promise.all([loadFirstPage(routes), words.load(state.namespaces)])
  const language = () => (words.i18n.language === 'en' ? 'en' : 'fr')
  const context = new RouterContextProvider(
    new Map([[pageContext, { queries, language, loadWords: words.load, sandbox: environment.sandbox }]]),
  )
  const router = createBrowserRouter(routes, { ...(!standsIn && { hydrationData: state.router }), getContext: () => context })
  fetchAhead({ routes: router.routes, context, here: location })

  connectTransport({
    token: session.token,
    language,
    say: (failure) => words.i18n.t(`common:failures.${failure}`),
    onUnauthorized: () => {
      const { pathname, search } = router.state.location
      if (isLoginPath(pathname)) return
      session.expire()
      returnPath.remember(pathname + search)
      toast({ title: words.i18n.t('common:sessionOver.title'), description: words.i18n.t('common:sessionOver.body') })
      void router.navigate(loginPath(pathname + search))
    },
  })

  /** The page in another language: same place, and what the server said is asked again. */
  const speak = async (next: Language): Promise<void> => {
    await words.switchTo(next)
    document.documentElement.lang = `${next}-CA`
    const { pathname, search, hash } = router.state.location
    if (withoutLanguage(search) !== search)
      await router.navigate(pathname + withoutLanguage(search) + hash, { replace: true, preventScrollReset: true })
    await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== ME_PATH })
  }
  const who = () => queries.getQueryData<User | null>([ME_PATH]) ?? null
  const crossing = makeCrossing(environment.languageOrigins, {
    where: location,
    local,
    tab: sessionOnly,
    stays: readCookie(STAY) !== null,
  })
  const isForced = forcedLanguage(environment) !== null

  const keepChoice = async (next: Language): Promise<void> => {
    keepLanguage(next, local)
    const user = who()
    if (user && user.language !== next) await call('PATCH /api/users/me', { body: { language: next } }).then(session.update, tellNobody)
  }
  const switchHere = async (next: Language): Promise<void> => {
    await words.load(words.inUse(), next)
    await keepChoice(next)
    await speak(next)
  }
  const switchLanguage: Site['switchLanguage'] = async (next) => {
    const elsewhere = crossing.toSpeak(next)
    if (elsewhere === null) return switchHere(next)
    await keepChoice(next)
    location.assign(await crossing.addressOn(elsewhere, next, who() !== null))
  }

  /** Once per visit, before anything is begun: the visitor of the other host goes there, and history never knew this one. */
  const beginElsewhere = async (): Promise<void> => {
    const kept = asLanguage(local.get(LANGUAGE_KEY)) ?? who()?.language ?? null
    const elsewhere = crossing.toBegin(kept, browserLanguage())
    const spoken = kept ?? browserLanguage() ?? language()
    if (elsewhere !== null) location.replace(await crossing.addressOn(elsewhere, spoken, who() !== null))
  }

  // Someone else than the page was made for: signed out or in elsewhere. Our own sign-in and sign-out pages go on by themselves.
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== ME_PATH) return
    const user = event.action.data as User | null
    if ((user?.id ?? null) === shownTo) return
    shownTo = user?.id ?? null
    if (event.action.manual) return
    session.adopt()
    void router.revalidate()
  })

  /** What the page brought, and what it asks for from now on. */
  const keepOwn = ({ queryKey: [path], state: { data } }: Pick<Query, 'queryKey' | 'state'>): void => {
    const user = queries.getQueryData<User | null>([ME_PATH])
    if (user && data !== undefined && typeof path === 'string' && isKeptPath(path)) kept.keep(user, path, data)
  }
  const keepFromNowOn = (): void => {
    if (!standsIn) for (const query of queries.getQueryCache().getAll()) keepOwn(query)
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') keepOwn(event.query)
    })
  }

  return {
    standsIn,
    site: { session, returnPath, switchLanguage, loadWords: words.load },
    router,
    queries,
    words,
    afterHydration: once(async (isBusy) => {
      restoreTheme()
      const begins = !standsIn && crossing.begins() && !isBusy
      if (asLanguage(new URLSearchParams(location.search).get('lng')) === language()) keepLanguage(language(), local)
      const forgotten = isForced || standsIn ? null : forgottenLanguage(environment.language, location.search, local)
      if (forgotten) void switchHere(forgotten)
      followOtherTabs({
        session: () => void queries.refetchQueries({ queryKey: [ME_PATH] }),
        language: (next) => isForced || void speak(next).catch(tellNobody),
        theme: showTheme,
      })
      await reconcile().finally(keepFromNowOn)
      if (begins) await beginElsewhere()
    }),
  }

  /** The stored session speaks before the page's own knowledge: a bearer token may be there when the cookie is gone, or a sign-out that the server never heard of. */
  async function reconcile(): Promise<void> {
    const rendered = queries.getQueryData<User | null>([ME_PATH])
    const user = await session.start(async () => (rendered === undefined ? queries.fetchQuery(currentUser) : rendered))
    if (kept.owner()?.id !== user?.id) forgetKept(storageOfSession(storages))
    if ((user?.id ?? null) === (rendered?.id ?? null)) return
    session.adopt()
    queries.setQueryData([ME_PATH], user)
    if (user) await queries.refetchQueries({ queryKey: [ME_PATH] })
    await router.revalidate()
  }

  /** A token that the server does not know says nothing about the cookie, which is asked alone then. */
  async function whoIsHere(signal: AbortSignal): Promise<unknown> {
    if (!(await session.finishLogout())) return null
    const check = () => send({ method: 'GET', path: ME_PATH, signal })
    try {
      return await check()
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 401 && session.forget()) return check()
      throw problem
    }
  }
}

/** The page already speaks the language; the account follows at the next switch. */
const tellNobody = (): void => undefined

/** Strict mode runs effects twice while developing. */
function once<T>(act: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let done: Promise<void> | undefined
  return (given) => (done ??= act(given))
}

/** The code of the page that the server rendered must be here before React compares. */
async function loadFirstPage(routes: RouteObject[]): Promise<void> {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== 'object' || !route.lazy.Component) continue
    const [Component, ErrorBoundary] = await Promise.all([route.lazy.Component(), route.lazy.ErrorBoundary?.()])
    Object.assign(route, { Component, ErrorBoundary, lazy: undefined })
  }
}

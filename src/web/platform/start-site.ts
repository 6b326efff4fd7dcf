// Starts the site in the browser: cache, words, session, router, in the state that the server rendered.
import type { QueryClient } from '@tanstack/react-query'
import { routeFinder, startRouter, StatusError, type Place, type Router } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#domain/account.ts'
import { STAY } from '#domain/brand.ts'
import { readCookie } from './cookies.ts'
import { makeCrossing } from './crossing.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { forgetKept, isKeptPath, keptAnswers, networkFirst, type KeptAnswers } from './kept-answers.ts'
import { keepPromotion, keptPromotion } from './kept-promotion.ts'
import { keepReferral, keptReferral } from './kept-referral.ts'
import { goLive } from './live/go-live.ts'
import { asLanguage, chosenLanguage, forgottenLanguage, keepLanguage } from './language.ts'
import { followOtherTabs } from './other-tabs.ts'
import { keepOwnAnswers } from './own-answers.ts'
import type { PageContext, PageRoute } from './page.ts'
import { takeAnswers, type PageState } from './page-state.ts'
import { makeQueries, ME_PATH, userCameWithPage } from './queries.ts'
import { isLoginPath, loginPath, makeReturnPath } from './return-path.ts'
import { makeSession, storageOfSession, storedUser, type Session, type SessionStorages } from './session.ts'
import type { Site } from './site.tsx'
import { isStandIn } from './stand-in.ts'
import { browserStorage } from './storage.ts'
import { makeLanguageSwitching } from './switch-language.ts'
import { restoreTheme, showTheme } from './theme.ts'
import { connectTransport, send } from './transport.ts'
import { forcedLanguage } from './two-hosts.ts'
import { askWhoIsHere, followWhoIsHere, reconcile } from './who-is-here.ts'
import { makeBrowserWords, type BrowserWords } from './words.ts'
import { toast } from '#web/ui/toast-store.ts'

export type StartedSite = {
  /** True when the server rendered nothing for this address, so that the browser renders it. */
  readonly standsIn: boolean
  readonly site: Site
  readonly router: Router
  readonly queries: QueryClient
  readonly words: BrowserWords
  /** Call once the first render is complete; resolves once the current user is settled. `isBusy`: the visitor has begun something. */
  afterHydration(isBusy: boolean): Promise<void>
}

export async function startSite(state: PageState, routes: readonly PageRoute[]): Promise<StartedSite> {
  const { environment } = state
  keepReferral(location.search)
  keepPromotion(location.search)
  const local = browserStorage('localStorage')
  const sessionOnly = browserStorage('sessionStorage')
  const words = makeBrowserWords({
    language: environment.language,
    words: state.words,
    version: environment.wordsVersion,
    siteName: environment.siteName,
    platformShare: environment.platformShare,
  })
  const storages = { session: sessionOnly, local }
  const kept = openKept(storages)
  const queries: QueryClient = makeCache(kept, (signal) => askWhoIsHere(session, signal))
  takeAnswers(queries, state.answers)
  const standsIn = isStandIn(state.routeId)
  if (standsIn) {
    queries.setQueryData([ME_PATH], storedUser(storages) ?? kept.owner())
    const chosen = forcedLanguage(environment) ?? chosenLanguage(local) ?? environment.language
    if (chosen !== environment.language) await words.switchTo(chosen).catch(nothing)
    document.documentElement.lang = `${words.i18n.language}-CA`
  } else userCameWithPage(queries.getQueryState([ME_PATH])?.dataUpdatedAt ?? 0)
  const session = makeSession(storages, queries)
  const returnPath = makeReturnPath(sessionOnly)

  const language = (): Language => (words.i18n.language === 'en' ? 'en' : 'fr')
  const context: PageContext = { queries, language, loadWords: words.load, sandbox: environment.sandbox }
  const [first] = standsIn ? [null] : await Promise.all([firstPage(state, routes, context), words.load(state.namespaces)])
  const router = startRouter({
    routes,
    context,
    positions: sessionOnly,
    first,
  })
  if (standsIn) void router.reload()
  fetchAhead(router, location)

  const here = () => router.place?.location ?? location

  connectTransport({
    token: session.token,
    language,
    say: (failure) => words.i18n.t(`common:failures.${failure}`),
    onUnauthorized: () => {
      const { pathname, search } = here()
      if (isLoginPath(pathname)) return
      session.expire()
      returnPath.remember(pathname + search)
      toast({ title: words.i18n.t('common:sessionOver.title'), description: words.i18n.t('common:sessionOver.body') })
      void router.navigate(loginPath(pathname + search))
    },
  })

  const crossing = makeCrossing(environment.languageOrigins, {
    where: location,
    local,
    tab: sessionOnly,
    stays: readCookie(STAY) !== null,
    codes: () => ({ ref: keptReferral(), code: keptPromotion() }),
  })

  const languages = makeLanguageSwitching({
    words,
    queries,
    session,
    crossing,
    local,
    here,
    rename: (path) => router.navigate(path, { replace: true, preventScrollReset: true }),
  })
  const revalidate = router.reload
  followWhoIsHere({ session, queries, revalidate })

  return {
    standsIn,
    site: { session, returnPath, switchLanguage: languages.switchLanguage, loadWords: words.load },
    router,
    queries,
    words,
    afterHydration: once((isBusy) =>
      settle({ session, queries, revalidate, kept, storages, crossing, languages, standsIn, language, environment }, isBusy),
    ),
  }
}

/** The bookings kept for reading offline; a session that is not remembered keeps none. */
function openKept(storages: SessionStorages): KeptAnswers {
  if (storageOfSession(storages) !== storages.local) forgetKept(storages.local)
  return keptAnswers(
    () => storageOfSession(storages),
    () => Date.now(),
  )
}

/** The cache of answers: from the network, and offline from what was kept. */
function makeCache(kept: KeptAnswers, askUser: (signal: AbortSignal) => Promise<unknown>): QueryClient {
  const queries: QueryClient = makeQueries(async (path, signal) => {
    if (path === ME_PATH) return askUser(signal)
    const asked = send({ method: 'GET', path, signal })
    if (!isKeptPath(path)) return asked
    const own = kept.read(queries.getQueryData<User | null>([ME_PATH])?.id, path)
    return networkFirst(asked, own, (answer) => queries.setQueryData([path], answer))
  })
  return queries
}

type Settling = {
  readonly session: Session
  readonly queries: QueryClient
  readonly revalidate: () => Promise<void>
  readonly kept: KeptAnswers
  readonly storages: SessionStorages
  readonly crossing: ReturnType<typeof makeCrossing>
  readonly languages: ReturnType<typeof makeLanguageSwitching>
  readonly standsIn: boolean
  readonly language: () => Language
  readonly environment: PageState['environment']
}

/** Settles theme, language and the current user once the first render is complete. */
async function settle(site: Settling, isBusy: boolean): Promise<void> {
  const { session, queries, revalidate, kept, storages, crossing, languages, standsIn, language, environment } = site
  const { local } = storages
  const isForced = forcedLanguage(environment) !== null
  restoreTheme()
  const begins = !standsIn && crossing.begins() && !isBusy
  if (asLanguage(new URLSearchParams(location.search).get('lng')) === language()) keepLanguage(language(), local)
  const forgotten = isForced || standsIn ? null : forgottenLanguage(environment.language, location.search, local)
  if (forgotten) void languages.switchHere(forgotten)
  followOtherTabs({
    session: () => void queries.refetchQueries({ queryKey: [ME_PATH] }),
    language: (next) => isForced || void languages.speak(next).catch(nothing),
    theme: showTheme,
  })
  await reconcile({
    session,
    queries,
    revalidate,
    onKnown: (id) => kept.owner()?.id !== id && forgetKept(storageOfSession(storages)),
  }).finally(() => keepOwnAnswers(queries, kept, !standsIn))
  goLive(queries)
  if (begins) await languages.beginElsewhere()
}

/** The page stays in its language. */
const nothing = (): void => undefined

/** Strict mode runs effects twice while developing. */
function once<T>(act: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let done: Promise<void> | undefined
  return (given) => (done ??= act(given))
}

/** The code of the page that the server rendered must be here before React compares. */
async function firstPage(
  { failure }: PageState,
  routes: readonly PageRoute[],
  context: PageContext,
): Promise<Pick<Place, 'code' | 'error'> | null> {
  const match = routeFinder(routes)(location.pathname)
  return match && { code: await match.route.code(context), error: failure ? new StatusError(failure.status, failure.data) : undefined }
}

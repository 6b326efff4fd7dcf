// A page for the router: who may see it, its words, its code (loaded on first visit) and its loader.
import type { QueryClient } from '@tanstack/react-query'
import { redirect, StatusError, useRoute, type PageCode, type Route } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import type { Language } from '#domain/account.ts'
import { OPERATORS_SECURITY_PATH } from '#domain/site-paths.ts'
import type { Namespace } from '#translations/all.ts'
import { ApiProblem } from './api-problem.ts'
import { currentUser } from './queries.ts'
import { loginPath } from './return-path.ts'
import { apartFromMessages, withMessages } from './messages.ts'
import { admit, isHidden, type Access } from './access.ts'
import { useUser } from './site.tsx'

/** What loaders work with; made once per page view in the browser and once per request on the server. */
export type PageContext = {
  readonly queries: QueryClient
  readonly language: () => Language
  readonly loadWords: (namespaces: readonly Namespace[]) => Promise<void>
  /** As the environment says: false in production. */
  readonly sandbox: boolean
}

export type PageLoad = {
  readonly queries: QueryClient
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly user: User | null
  readonly language: Language
}

/** A page file exports `Page`, `load` when its first paint needs data, and `Fault` when it fails in words of its own. */
export type PageModule = PageCode & {
  /** May `throw redirect('/…')` or `throw notFound()`; refusals of the API become the matching error page. */
  readonly load?: (load: PageLoad) => Promise<unknown> | unknown
}

/** A page as the router and the frame around it know it. */
export type PageRoute = Route<PageContext> & {
  /** Path of the file under `src/web`, without its ending: `pages/home/home-page`. Also finds its files in the build. */
  readonly id: string
  readonly ns: readonly Namespace[]
  /** `quiet`: the footer folds to one line and there is no bottom bar, for pages that need full attention. `bare`: no footer at all, as in the first steps. */
  readonly frame: 'full' | 'quiet' | 'bare'
  /** The page works without script, so a first visit loads none before the page is used. */
  readonly sleeps: boolean
  /** Search engines may list it; they are told not to list any other. */
  readonly listed: boolean
  /** `editorial` explains and sells; `tool` is worked with: small titles, tight rows, and a footer of one line. */
  readonly density: 'editorial' | 'tool'
  /** The page that clients and cleaners have at the same address instead; see {@link pageFor}. */
  readonly whenSignedIn: PageRoute | null
}

export type PageInit = Pick<PageRoute, 'id' | 'path'> &
  Partial<Pick<PageRoute, 'ns' | 'frame' | 'density' | 'sleeps' | 'listed' | 'whenSignedIn'>> & {
    readonly access?: Access
    /** Not there in production. */
    readonly sandboxOnly?: boolean
  }

export function definePage(init: PageInit, module: () => Promise<PageModule>): PageRoute {
  const { id, path, access = 'anyone', ns = [], frame = 'full', sleeps = false, listed = false, sandboxOnly = false } = init
  const { whenSignedIn = null, density = access === 'anyone' || access === 'signed-out' ? 'editorial' : 'tool' } = init
  const page: PageRoute = {
    id,
    path,
    ns,
    frame,
    density,
    sleeps,
    listed,
    whenSignedIn,
    code: module,
    load: async ({ url, params, context: { queries, language, loadWords, sandbox } }) => {
      if (sandboxOnly && !sandbox) throw notFound()
      const user = await answered(() => queries.ensureQueryData(currentUser), url)
      if (isHidden(access, user)) throw notFound()
      const { asked, messages } = apartFromMessages(url)
      const elsewhere = admit(access, user, asked)
      if (elsewhere) throw redirect(withMessages(elsewhere, messages))
      const words = loadWords(ns)
      const { load } = await module()
      const loaded = load && answered(() => load({ queries, params, url, user, language: language() }), url)
      // A page with its own fault page.
      const [, outcome] = await Promise.allSettled([words, loaded])
      if (outcome.status === 'rejected') throw outcome.reason
      await words
    },
  }
  if (whenSignedIn === null) return page
  const chosen = async ({ queries }: PageContext) => pageFor(page, await queries.ensureQueryData(currentUser))
  return {
    ...page,
    code: async (context) => (await chosen(context)).code(context),
    // Without an answer about the person, the page's own loader says why.
    load: async (visit) => (await chosen(visit.context).catch(() => page)).load(visit),
  }
}

/** Which page of an address this person has. */
export const pageFor = (route: PageRoute, user: User | null): PageRoute =>
  route.whenSignedIn !== null && (user?.role === 'client' || user?.role === 'cleaner') ? route.whenSignedIn : route

/** Of the page that is shown to this person, or that failed. */
export const usePageRoute = (): PageRoute => pageFor(useRoute() as PageRoute, useUser())

/** For `load`: answers 404 with the not-found page. */
export const notFound = () => new StatusError(404)

/** Operators without a second factor are led to where one is added. Answers of the API, faults included, are shown with status and reference; only missing answers stay errors. */
async function answered<T>(load: () => T | Promise<T>, url: URL): Promise<T> {
  try {
    return await load()
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.status === 0) throw problem
    if (problem.status === 401) throw redirect(loginPath(url.pathname + url.search))
    if (problem.code === 'second-factor-needed') throw redirect(OPERATORS_SECURITY_PATH)
    throw new StatusError(problem.status, { code: problem.code, message: problem.message, requestId: problem.requestId })
  }
}

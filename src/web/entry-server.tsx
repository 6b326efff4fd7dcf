// Renders one page on the server: load its data, render it, and add the state that the browser needs.
import { dehydrate, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import type { User } from '#contract/accounts.ts'
import type { PageAnswer, PageRequest, RenderPage } from '#contract/page.ts'
import { problemFrom } from './platform/api-problem.ts'
import { inLanguage } from './platform/endpoint-path.ts'
import { EnvironmentProvider } from './platform/environment.tsx'
import { HeadSheet, type Head } from './platform/page-head.tsx'
import { pageContext, type PageHandle } from './platform/page.ts'
import { makeQueries, ME_PATH } from './platform/queries.ts'
import { makeReturnPath } from './platform/return-path.ts'
import { makeSession } from './platform/session.ts'
import { SiteProvider } from './platform/site.tsx'
import { memoryStorage } from './platform/storage.ts'
import type { Namespace } from '#translations/all.ts'
import { FRAME_NAMESPACES } from './platform/words.ts'
import { writeDocument } from './document.ts'
import { publicRoutes } from './public-routes.ts'
import { routes } from './routes.tsx'

export { addressRead } from './address-read.ts'

const handler = createStaticHandler(routes)

/** Paths of the pages that search engines may list, as patterns: `/cleaners/:slug`. */
export const listedPaths: readonly string[] = publicRoutes.flatMap((route) =>
  (route.handle as PageHandle).listed ? (route.path ?? []) : [],
)

/** The words of the page with this id, those of the frame included. Throws for an id that is no page's. */
export function namespacesOfPage(pageId: string): readonly Namespace[] {
  const route = pagesOf(routes).find(({ id }) => id === pageId)
  if (!route) throw new Error(`There is no page ${pageId}`)
  return [...FRAME_NAMESPACES, ...(route.handle as PageHandle).ns]
}

const pagesOf = (list: typeof routes): typeof routes => list.flatMap((route) => [route, ...pagesOf(route.children ?? [])])

export const render: RenderPage = async (request) => {
  const queries = makeQueries(fetcherOf(request))
  if (!request.mayBeSignedIn) queries.setQueryData([ME_PATH], null)
  const { language } = request.environment
  const context = await handler.query(new Request(request.origin + request.path), {
    requestContext: new RouterContextProvider(
      new Map([
        [pageContext, { queries, language: () => language, loadWords: async () => undefined, sandbox: request.environment.sandbox }],
      ]),
    ),
  })
  if (context instanceof Response) return redirectOf(context)

  // An unknown session differs from none: this answer is stale at once, so the browser asks again.
  if (queries.getQueryState([ME_PATH])?.status !== 'success') queries.setQueryData([ME_PATH], null, { updatedAt: 0 })
  const { siteName } = request.environment
  const head: Head = {
    heading: siteName,
    title: siteName,
    description: null,
    noindex: true,
    links: [],
    kind: 'website',
    path: '/',
    picture: { title: siteName, rating: null, facts: [] },
    feed: null,
  }
  const memory = memoryStorage()
  const site = {
    session: makeSession({ session: memory, local: memory }, queries),
    returnPath: makeReturnPath(memory),
    switchLanguage: async () => undefined,
    loadWords: async () => undefined,
  }
  const body = renderToString(
    <StrictMode>
      <HeadSheet value={head}>
        <EnvironmentProvider environment={request.environment}>
          <I18nextProvider i18n={request.translator}>
            <QueryClientProvider client={queries}>
              <SiteProvider site={site}>
                <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
              </SiteProvider>
            </QueryClientProvider>
          </I18nextProvider>
        </EnvironmentProvider>
      </HeadSheet>
    </StrictMode>,
  )
  const isShown = context.statusCode === 200 && !head.noindex
  const sleeps = sleepsHere(request, context)
  const namespaces = namespacesOf(context)
  const { html, inline } = writeDocument({
    request,
    head: { ...head, noindex: !isShown },
    picture: isShown ? request.pictureAt(head.path, head.picture) : null,
    visitor: queries.getQueryData<User | null>([ME_PATH])?.id ?? '',
    routeIds: context.matches.map((match) => match.route.id),
    sleeps,
    body,
    state: {
      environment: request.environment,
      namespaces,
      words: sleeps ? {} : wordsOf(request, namespaces),
      queries: dehydrate(queries),
      router: { loaderData: context.loaderData, errors: portableErrors(context.errors) },
    },
  })
  queries.clear()
  return { kind: 'page', status: context.statusCode, html, inline, sleeps, listing: isShown ? { picture: head.picture } : null }
}

function fetcherOf(request: PageRequest) {
  return async (path: string): Promise<unknown> => {
    const { status, body } = await request.fetch(inLanguage(path, request.environment.language))
    if (status < 200 || status >= 300)
      throw problemFrom({ status, statusText: '', body }, request.translator.t('common:failures.unreadable'))
    return JSON.parse(body)
  }
}

function redirectOf(response: Response): PageAnswer {
  return { kind: 'redirect', status: response.status, location: response.headers.get('location') ?? '/' }
}

function namespacesOf({ matches }: StaticHandlerContext): Namespace[] {
  return [...new Set([...FRAME_NAMESPACES, ...matches.flatMap((match) => (match.route.handle as PageHandle | undefined)?.ns ?? [])])]
}

const wordsOf = ({ translator, environment }: PageRequest, namespaces: readonly Namespace[]): Record<string, unknown> =>
  Object.fromEntries(namespaces.map((ns) => [ns, translator.getResourceBundle(environment.language, ns)]))

/** A page sleeps only when it succeeded and its visitor is signed out. */
const sleepsHere = ({ mayBeSignedIn }: PageRequest, { statusCode, matches }: StaticHandlerContext): boolean =>
  statusCode === 200 && !mayBeSignedIn && matches.some((match) => (match.route.handle as PageHandle | undefined)?.sleeps)

/** Answers keep their status and words; faults cross without their details. */
function portableErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, statusText = '', data = null, internal = false } = (error ?? {}) as Record<string, unknown>
      return [
        id,
        error instanceof Error ? { status: 500, statusText: '', data: null, internal: false } : { status, statusText, data, internal },
      ]
    }),
  )
}

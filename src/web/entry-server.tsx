// Renders one page on the server: load its data, render it, and add the state that the browser needs.
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { openRoute, Redirect, routeFinder, Routing, StatusError, stillRouter } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import type { Role } from '#domain/account.ts'
import { bannerFor } from '#domain/site-banner.ts'
import { STAND_IN_ID } from './platform/stand-in.ts'
import { BannerStrip } from './ui/banner-strip.tsx'
import type { PageRequest, RenderPage } from '#contract/page.ts'
import { problemFrom } from './platform/api-problem.ts'
import { inLanguage } from './platform/endpoint-path.ts'
import { EnvironmentProvider } from './platform/environment.tsx'
import { DrawnMap } from './platform/drawn-map.tsx'
import { HeadSheet, type Head } from './platform/page-head.tsx'
import { DrawMap } from './platform/place-map.tsx'
import { DrawUnknown } from './platform/faults/not-found.tsx'
import { PageFault } from './platform/faults/page-fault.tsx'
import { UnknownPage } from './platform/faults/unknown-address.tsx'
import { pageFor, type PageRoute } from './platform/page.ts'
import { answersOf, type PageState } from './platform/page-state.ts'
import { makeQueries, ME_PATH } from './platform/queries.ts'
import { makeReturnPath } from './platform/return-path.ts'
import { makeSession } from './platform/session.ts'
import { SiteProvider } from './platform/site.tsx'
import { memoryStorage } from './platform/storage.ts'
import type { Namespace } from '#translations/all.ts'
import { FRAME_NAMESPACES } from './platform/words.ts'
import type { StaticMapProps } from './ui/static-map.tsx'
import { writeDocument } from './document.ts'
import { publicRoutes } from './public-routes.ts'
import { routes } from './routes.ts'
import { Frame } from './shell/frame.tsx'

export { addressRead } from './address-read.ts'

const findPage = routeFinder(routes)

/** Paths of the pages that search engines may list, as patterns: `/cleaners/:slug`. */
export const listedPaths: readonly string[] = publicRoutes.filter(({ listed }) => listed).map(({ path }) => path)

/** The words of the page with this id, those of the frame included. Throws for an id that is no page's. */
export function namespacesOfPage(pageId: string): readonly Namespace[] {
  const route = routes.find(({ id }) => id === pageId)
  if (!route) throw new Error(`There is no page ${pageId}`)
  return namespacesOf(route)
}

const drawMap = (props: StaticMapProps) => <DrawnMap {...props} />
const drawUnknown = () => <UnknownPage />

export const render: RenderPage = async (request) => {
  const queries = makeQueries(fetcherOf(request))
  if (!request.mayBeSignedIn) queries.setQueryData([ME_PATH], null)
  const { language } = request.environment
  const url = new URL(request.origin + request.path)
  const match = findPage(url.pathname)
  if (!match) throw new Error(`No route takes ${url.pathname}`)
  const { sandbox } = request.environment
  const opened = await openRoute(match, url, { queries, language: () => language, loadWords: async () => undefined, sandbox })
  if (opened instanceof Redirect) return { kind: 'redirect', status: opened.status, location: opened.to }
  const failure = failureOf(opened.error)
  const status = failure?.status ?? 200

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
                <Routing router={stillRouter({ ...match, ...opened, url })} Fault={PageFault}>
                  <DrawMap value={drawMap}>
                    <DrawUnknown value={drawUnknown}>
                      <Frame />
                    </DrawUnknown>
                  </DrawMap>
                </Routing>
              </SiteProvider>
            </QueryClientProvider>
          </I18nextProvider>
        </EnvironmentProvider>
      </HeadSheet>
    </StrictMode>,
  )
  const isShown = status === 200 && !head.noindex
  // A page sleeps only when it succeeded and its visitor is signed out.
  const isForStrangers = status === 200 && !request.mayBeSignedIn
  const visitor = queries.getQueryData<User | null>([ME_PATH]) ?? null
  const route = pageFor(match.route, visitor)
  const sleeps = isForStrangers && route.sleeps
  const namespaces = namespacesOf(route)
  const { html, inline } = writeDocument({
    request,
    head: { ...head, noindex: !isShown },
    picture: isShown ? request.pictureAt(head.path, head.picture) : null,
    visitor: visitor?.id ?? '',
    routeId: route.id,
    isForStrangers,
    sleeps,
    body,
    // The offline page is kept for later, when the banner may be gone.
    banner: route.id === STAND_IN_ID ? null : drawBanner(request, visitor?.role ?? null),
    state: {
      environment: request.environment,
      namespaces,
      words: sleeps ? {} : wordsOf(request, namespaces),
      answers: answersOf(queries),
      routeId: route.id,
      failure,
    },
  })
  queries.clear()
  return { kind: 'page', status, html, inline, sleeps, listing: isShown ? { picture: head.picture } : null }
}

/** Beside the page rather than in it: no script need know of it. */
function drawBanner({ banners, translator, environment: { language } }: PageRequest, role: Role | null) {
  const banner = bannerFor(banners, role)
  if (banner === null) return null
  const words = { label: translator.t('shell:banner'), close: translator.t('common:actions.close') }
  return { id: banner.id, html: renderToStaticMarkup(<BannerStrip banner={banner} language={language} words={words} />) }
}

function fetcherOf(request: PageRequest) {
  return async (path: string): Promise<unknown> => {
    const { status, body } = await request.fetch(inLanguage(path, request.environment.language))
    if (status < 200 || status >= 300)
      throw problemFrom({ status, statusText: '', body }, request.translator.t('common:failures.unreadable'))
    return JSON.parse(body)
  }
}

const namespacesOf = ({ ns }: PageRoute): Namespace[] => [...new Set([...FRAME_NAMESPACES, ...ns])]

const wordsOf = ({ translator, environment }: PageRequest, namespaces: readonly Namespace[]): Record<string, unknown> =>
  Object.fromEntries(namespaces.map((ns) => [ns, translator.getResourceBundle(environment.language, ns)]))

/** Answers keep their status and words; faults cross without their details. */
function failureOf(error: unknown): PageState['failure'] {
  if (error === undefined) return null
  return error instanceof StatusError ? { status: error.status, data: error.data } : { status: 500, data: null }
}

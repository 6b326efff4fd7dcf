// The service worker: the site opens without a connection, keeps public pictures, shows notifications and sends what waits. It keeps no answer of the API.
/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isMachinePath } from '#domain/site-paths.ts'
import { followSync } from './features/visits/in-worker.ts'
import { followPush } from './push-in-worker.ts'

/** Written above this code by the server (`src/server/web/worker-file.ts`), so that the file changes with each build. */
declare const self: ServiceWorkerGlobalScope & {
  readonly BUILD: string
  readonly PRECACHE: PrecacheEntry[]
  /** Address of the page shown instead of one that cannot be fetched. */
  readonly STAND_IN: string
}

const PICTURES_KEPT = 60
const PICTURES_DAYS = 30

// Nothing here depends on the version of open pages, so the newest worker serves them all.
void self.skipWaiting()
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver(): Promise<void> {
  // Pages are requested while the worker starts, so that it does not delay them.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  // Its own pages, not windows: there is no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ build: self.BUILD })
}

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isMachinePath(url.pathname),
  async ({ event, request }) => {
    try {
      return ((await (event as FetchEvent).preloadResponse) as Response | undefined) ?? (await fetch(request))
    } catch {
      return (await matchPrecache(self.STAND_IN)) ?? Response.error()
    }
  },
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  // A picture never changes under its address.
  new CacheFirst({
    cacheName: 'pictures',
    plugins: [new ExpirationPlugin({ maxEntries: PICTURES_KEPT, maxAgeSeconds: PICTURES_DAYS * 86_400, purgeOnQuotaError: true })],
  }),
)

followPush()
followSync()

// Precached files are the same for everyone, so they are fetched without credentials.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) }])
precacheAndRoute(self.PRECACHE)
cleanupOutdatedCaches()

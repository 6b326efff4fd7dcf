// Serves what makes the site an application: its manifest, its icons and pictures, and the service worker.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { BRANDS } from '#domain/brand.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { drawIcon, iconPath, ICONS, type IconName } from './app-icons.ts'
import { ROOT } from './build-files.ts'
import { pageLanguage } from './page-language.ts'
import { webManifest } from './web-manifest.ts'

const SCREENSHOTS_DIR = path.join(ROOT, 'src/web/public/screenshots')
const A_DAY = 'public, max-age=86400'

/** A worker has the policy of its own file: it may fetch from this origin only, icons of notifications included. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; script-src 'self'"

/** `worker` is null in development, where pages must not be cached. */
export function serveInstallable(app: FastifyInstance, origins: SiteOrigins, worker: string | null): void {
  app.get('/manifest.webmanifest', (request, reply) => {
    const { brand, language } = pageLanguage(request, origins)
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie')
      .send(JSON.stringify(webManifest(brand, language)))
  })
  for (const brand of BRANDS)
    for (const name of Object.keys(ICONS) as IconName[])
      app.get(iconPath(brand, name), async (_request, reply) =>
        reply
          .type('image/png')
          .header('cache-control', A_DAY)
          .send(await drawIcon(brand, name)),
      )
  for (const file of readdirSync(SCREENSHOTS_DIR)) {
    const picture = readFileSync(path.join(SCREENSHOTS_DIR, file))
    app.get(`/screenshots/${file}`, (_request, reply) => reply.type('image/webp').header('cache-control', A_DAY).send(picture))
  }
  if (worker === null) return
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', WORKER_POLICY)
      .send(worker),
  )
}

// The headers that every answer carries, pages and API alike.
import type { FastifyInstance } from 'fastify'
import { isDataPath } from '#domain/site-paths.ts'

const COMMON: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** For answers that are not pages: nothing runs, nothing loads, no frames. */
const API_POLICY = "default-src 'none'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Site = {
  readonly https: boolean
  /** Stripe's form may open the wallets of the device. */
  readonly stripe: boolean
}

export const securityHeaders = ({ https, stripe }: Site): Readonly<Record<string, string>> => ({
  ...COMMON,
  'permissions-policy': `geolocation=(self), camera=(self), microphone=(), payment=(${stripe ? 'self "https://js.stripe.com"' : ''}), usb=()`,
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  'content-security-policy': API_POLICY,
})

/** API answers are private, unless the route says otherwise. */
const PRIVATE = '/api/'

/** Scripts, styles and fonts run under the rules of the page that asks for them; only these headers concern the files themselves. */
const ASSETS = '/assets/'
const OF_ASSETS = new Set(['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security'])

/** Register before any route, so that each route of the application is covered. A header that a route sets itself is kept. */
export function addSecurityHeaders(app: FastifyInstance, site: Site): void {
  const headers = Object.entries(securityHeaders(site))
  app.addHook('onSend', async (request, reply, payload) => {
    if (isDataPath(request.url)) reply.header('x-robots-tag', 'noindex')
    if (!reply.hasHeader('cache-control') && request.url.startsWith(PRIVATE)) reply.header('cache-control', 'no-store')
    const isAsset = request.url.startsWith(ASSETS) && reply.statusCode < 400
    for (const [name, value] of headers) if (!reply.hasHeader(name) && (!isAsset || OF_ASSETS.has(name))) reply.header(name, value)
    return payload
  })
}

type PageRules = {
  /** Hashes of the page's inline scripts and styles, `sha256-…`. */
  readonly hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] }
  readonly https: boolean
  readonly development: boolean
  readonly mapStyleUrl: string | null
  /** Cards are typed in Stripe's frames, which its script opens and which ask the bank's question. */
  readonly stripe: boolean
  /** The script of an advertising company, for a visitor who allowed it. */
  readonly adsTagUrl: string | null
}

/** Where the tag reports to. */
const ADS_REPORTS = [
  'https://*.google-analytics.com',
  'https://*.googletagmanager.com',
  'https://*.doubleclick.net',
  'https://www.google.com',
]

/** The content security policy of a page: our inline scripts and what they load, our own server, and the configured map. */
export function pagePolicy({ hashes, https, development, mapStyleUrl, stripe, adsTagUrl }: PageRules): string {
  const map = mapStyleUrl === null ? '' : ` ${new URL(mapStyleUrl).origin}`
  const adsHost = adsTagUrl === null ? '' : ` ${new URL(adsTagUrl).origin}`
  const adsReports = adsTagUrl === null ? '' : `${adsHost} ${ADS_REPORTS.join(' ')}`
  const quoted = (list: readonly string[]): string => list.map((hash) => ` '${hash}'`).join('')
  // Development tools put scripts and styles of their own in the page.
  const own = {
    scripts: development ? " 'self' 'unsafe-inline'" : `${quoted(hashes.scripts)} 'strict-dynamic'`,
    styles: development ? " 'unsafe-inline'" : quoted(hashes.styles),
  }
  const rules = [
    "default-src 'none'",
    "object-src 'none'",
    // Browsers that know 'strict-dynamic' let our script load Stripe's; the others need the host.
    `script-src${own.scripts}${stripe ? ' https://js.stripe.com https://*.js.stripe.com' : ''}${adsHost}`,
    ...(stripe ? ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'] : []),
    `style-src 'self'${own.styles}`,
    `img-src 'self' data: blob:${map}${stripe ? ' https://*.stripe.com' : ''}${adsReports}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${map}${stripe ? ' https://api.stripe.com' : ''}${adsReports}`,
    // Vite polls a restarted server from a worker.
    development ? "worker-src 'self' blob:" : "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ]
  return rules.join('; ')
}

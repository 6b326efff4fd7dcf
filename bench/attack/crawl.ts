// A crawler that follows every link of the public site as fast as it can.
import http from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { counted, type Attack, type Target } from './target.ts'

const CONNECTIONS = 250
const MAX_MS = 60_000
const MAX_PAGES = 30_000

/** As a link checker does: 250 connections, every address once, without links marked `nofollow`. */
export const crawl: Attack = {
  name: `crawl, ${CONNECTIONS} connections`,
  run: async ({ url }: Target) => {
    const seen = new Set(['/', '/sitemap.xml'])
    const queue = [...seen]
    const statuses = new Map<number, number>()
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const until = performance.now() + MAX_MS
    let underWay = 0
    const crawler = async (): Promise<void> => {
      for (;;) {
        const path = queue.shift()
        if (performance.now() > until || (path === undefined && underWay === 0)) return
        if (path === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 20))
          continue
        }
        underWay += 1
        const { status, html } = await visit(agent, url + path)
        underWay -= 1
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        for (const link of linksIn(html, url, path)) {
          if (seen.has(link) || seen.size >= MAX_PAGES) continue
          seen.add(link)
          queue.push(link)
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, crawler))
    agent.destroy()
    return `${seen.size} addresses found, ${queue.length} left: ${counted(statuses)}`
  },
}

function visit(agent: http.Agent, address: string): Promise<{ status: number; html: string }> {
  return new Promise((resolve) => {
    const nobody = { status: 0, html: '' }
    http
      .get(address, { agent, timeout: 30_000, headers: { 'accept-encoding': 'br', 'accept-language': 'fr-CA' } }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('error', () => resolve(nobody))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, html: textOf(response, Buffer.concat(parts)) }))
      })
      .once('timeout', function (this: http.ClientRequest) {
        this.destroy()
      })
      .once('error', () => resolve(nobody))
  })
}

function textOf({ headers }: http.IncomingMessage, body: Buffer): string {
  if (!/html|xml/.test(headers['content-type'] ?? '')) return ''
  return (headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** Links, pictures and addresses of a site map that stay on the site. */
function linksIn(html: string, site: string, base: string): readonly string[] {
  const followed = [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/rel="[^"]*nofollow/.test(tag))
  const found = [
    ...followed.flatMap((tag) => /href="([^"]+)"/.exec(tag)?.[1] ?? []),
    ...[...html.matchAll(/(?:src|content)="(\/[^"]+|https?:[^"]+)"|<loc>([^<]+)/g)].flatMap(([, source, place]) => source ?? place ?? []),
  ]
  return found.flatMap((address) => {
    const link = URL.parse(address.replaceAll('&amp;', '&'), site + base)
    const here = new URL(site)
    return link && link.port === here.port && link.protocol === here.protocol ? [link.pathname + link.search] : []
  })
}

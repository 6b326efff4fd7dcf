// Reads a file from an address that a person gave: by https from public hosts alone, redirects included, and never much or for long.
import type { IncomingMessage } from 'node:http'
import { isPublicEndpoint, lookUpPublic } from './http/public-host.ts'

export type ReadFailure = 'not-allowed' | 'not-there' | 'too-slow' | 'too-large'

/** What the other side said of its content when it was last read. */
export type Known = { readonly etag: string | null; readonly lastModified: string | null }

export type ReadOutcome =
  | ({ readonly kind: 'read'; readonly text: string } & Known)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly why: ReadFailure }

export type PublicReader = {
  /** Whether an address may be read at all. */
  allows(address: string): boolean
  read(address: string, known: Known | null): Promise<ReadOutcome>
}

type Options = {
  readonly maxBytes: number
  readonly maxMs: number
  /** An origin on this machine that is allowed beside public hosts, for tests. */
  readonly testServer: string | null
}

const MAX_REDIRECTS = 3
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const failed = (why: ReadFailure): ReadOutcome => ({ kind: 'failed', why })

export function publicReader({ maxBytes, maxMs, testServer }: Options): PublicReader {
  const isTestServer = (address: string): boolean => testServer !== null && URL.parse(address)?.origin === testServer
  const allows = (address: string): boolean => isTestServer(address) || isPublicEndpoint(address)

  async function follow(address: string, known: Known | null, signal: AbortSignal, redirects: number): Promise<ReadOutcome> {
    if (!allows(address)) return failed('not-allowed')
    const answer = await ask(address, isTestServer(address), known, signal)
    const { statusCode: status = 0, headers } = answer
    if (REDIRECTS.has(status)) {
      answer.destroy()
      const next = headers.location === undefined ? null : URL.parse(headers.location, address)
      return next === null || redirects === 0 ? failed('not-there') : follow(next.href, known, signal, redirects - 1)
    }
    if (status === 304 && known !== null) {
      answer.destroy()
      return { kind: 'unchanged' }
    }
    if (status !== 200) {
      answer.destroy()
      return failed('not-there')
    }
    const text = await textOf(answer, maxBytes)
    return text === null
      ? failed('too-large')
      : { kind: 'read', text, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null }
  }

  return {
    allows,
    async read(address, known) {
      const signal = AbortSignal.timeout(maxMs)
      return follow(address, known, signal, MAX_REDIRECTS).catch(() => failed(signal.aborted ? 'too-slow' : 'not-there'))
    },
  }
}

async function ask(address: string, isTest: boolean, known: Known | null, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = await (address.startsWith('https:') ? import('node:https') : import('node:http'))
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'identity',
    'user-agent': 'Maisonnette calendar reader',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  }
  return new Promise((resolve, reject) => {
    // A kept connection would skip the look at the address that it goes to.
    request(address, { headers, agent: false, signal, ...(!isTest && { lookup: lookUpPublic }) }, resolve)
      .on('error', reject)
      .end()
  })
}

/** Null when it is longer than `maxBytes`, whatever its headers say. */
async function textOf(answer: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

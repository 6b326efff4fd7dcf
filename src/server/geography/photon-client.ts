// Queries a Photon server (komoot's, over OpenStreetMap) with short time limits, so that it never delays an address field.
import { MINUTE_MS } from '#domain/elapsed.ts'
import type { Language } from '#domain/account.ts'
import type { Log } from '../platform/log.ts'
import { kindOfError, unwatched, type Watch } from '../platform/outside-calls.ts'

const WAIT_MS = 2_000
const KEEP_MS = 5 * MINUTE_MS
const MAX_KEPT = 500
const ASK_AT_ONCE = 4
/** After a failure the server is left alone for a while; longer when it asks so, up to a limit. */
const PAUSE_MS = 10_000
const PAUSE_WHEN_TOO_MANY_MS = MINUTE_MS
const MAX_PAUSE_MS = 5 * MINUTE_MS
const MAX_ANSWER_BYTES = 512 * 1024

/** All of Quebec: west, south, east, north. The middle of its people, for the order of what is found. */
const QUEBEC_BOX = '-79.8,44.9,-57.1,62.6'
const BIAS = { lat: '45.6', lon: '-73.6', zoom: '8', location_bias_scale: '0.4' }

export type PhotonClient = {
  /** The features as answered, unread; null when the server is away, busy, or paused. */
  ask(q: string, language: Language): Promise<readonly unknown[] | null>
  health(): Promise<{ ok: boolean; detail: string }>
}

export type PhotonOptions = {
  /** Of the server, such as `https://photon.example`; `/api` is added. */
  readonly url: string
  readonly log: Log
  /** The user agent, which public servers ask for. */
  readonly userAgent: string
  readonly waitMs?: number
  /** Milliseconds from any start; it only grows. */
  readonly elapsedMs?: () => number
  readonly watch?: Watch
}

type Kept = { readonly features: Promise<readonly unknown[] | null>; readonly untilMs: number }

class BadAnswer extends Error {
  override readonly name = 'BadAnswer'
  readonly pauseMs: number
  readonly status: number | null
  constructor(message: string, { pauseMs = PAUSE_MS, status = null }: { pauseMs?: number; status?: number | null } = {}) {
    super(message)
    this.pauseMs = pauseMs
    this.status = status
  }
}

/** The server cannot read this query; it may read the next. */
const UNREADABLE = 400

export function photonClient({
  url,
  log,
  userAgent,
  waitMs = WAIT_MS,
  elapsedMs = () => performance.now(),
  watch = unwatched,
}: PhotonOptions): PhotonClient {
  const base = url.endsWith('/') ? url : `${url}/`
  const kept = new Map<string, Kept>()
  let asking = 0
  let pausedUntilMs = 0

  async function fetchText(path: string, language: Language): Promise<string> {
    const headers = { accept: 'application/json', 'accept-language': language, 'user-agent': userAgent }
    const response = await fetch(new URL(path, base), { headers, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    if (!response.ok) {
      await response.body?.cancel()
      throw new BadAnswer(`Photon answered ${response.status}`, { pauseMs: pauseFor(response), status: response.status })
    }
    return readWithin(response, MAX_ANSWER_BYTES)
  }

  async function fetchFeatures(q: string, language: Language): Promise<readonly unknown[]> {
    // The language goes in a header: a server that was not imported with it refuses the parameter.
    const query = new URLSearchParams({ q, ...BIAS, bbox: QUEBEC_BOX, limit: '8' })
    for (const layer of ['house', 'street']) query.append('layer', layer)
    const { features } = JSON.parse(await fetchText(`api?${query.toString()}`, language)) as { features?: unknown }
    if (!Array.isArray(features)) throw new BadAnswer('Photon answered no features')
    return features as readonly unknown[]
  }
  const findFeatures = watch(fetchFeatures, { ofError: outageOf })

  async function askServer(q: string, language: Language): Promise<readonly unknown[] | null> {
    asking += 1
    try {
      return await findFeatures(q, language)
    } catch (error) {
      pausedUntilMs = elapsedMs() + (error instanceof BadAnswer ? error.pauseMs : PAUSE_MS)
      log.warn({ err: error }, 'the geocoder did not answer; the built-in gazetteer does')
      return null
    } finally {
      asking -= 1
    }
  }

  return {
    async ask(q, language) {
      const key = `${language} ${q}`
      const known = kept.get(key)
      if (known && known.untilMs > elapsedMs()) return known.features
      if (asking >= ASK_AT_ONCE || elapsedMs() < pausedUntilMs) return null
      const features = askServer(q, language)
      kept.delete(key)
      kept.set(key, { features, untilMs: elapsedMs() + KEEP_MS })
      const oldest = kept.size > MAX_KEPT ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
      const answer = await features
      if (answer === null) kept.delete(key)
      return answer
    },

    async health() {
      try {
        return { ok: true, detail: (await fetchText('status', 'fr')).slice(0, 200) }
      } catch (error) {
        return { ok: false, detail: (error as Error).message }
      }
    },
  }
}

function outageOf(error: unknown): string | null {
  if (!(error instanceof BadAnswer) || error.status === null) return kindOfError(error)
  return error.status === UNREADABLE ? null : String(error.status)
}

/** How long to leave the server alone: a query that it cannot read delays no other query. */
function pauseFor(response: Response): number {
  if (response.status === UNREADABLE) return 0
  if (response.status !== 429 && response.status !== 503) return PAUSE_MS
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_PAUSE_MS) : PAUSE_WHEN_TOO_MANY_MS
}

async function readWithin(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    // Leaving the loop ends the transfer.
    if (size > most) throw new BadAnswer('Photon answered more than an answer can be')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

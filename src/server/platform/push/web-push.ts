// Web push by the standards (RFC 8030, 8291, 8292): the library seals and signs, and this sends, to public hosts alone.
import type { IncomingMessage, RequestOptions } from 'node:http'
import { isPublicEndpoint, lookUpPublic } from '../http/public-host.ts'
import { outageOfStatus, unwatched, type Watch } from '../outside-calls.ts'
import type { PushDevice, PushMessage, PushOutcome, PushService } from './push-service.ts'
import { vapidKeys } from './vapid-keys.ts'

const GIVE_UP_AFTER_MS = 10_000
/** Messages on their way to one push service: half of the jobs that run at once, so that a slow one holds up its own messages alone. */
export const MAX_PUSHES_AT_ONCE = 4
const BUSY_MS = 1_000

type Options = {
  /** The application's secret, from which the site's key pair follows. */
  readonly secret: string
  /** Where a push service writes when something is wrong. */
  readonly contactEmail: string
  /** An origin on this machine that is allowed beside public hosts, for tests. */
  readonly testServer: string | null
  /** How long an answer is waited for. */
  readonly giveUpAfterMs?: number
  readonly watch?: Watch
}

export function webPush({ secret, contactEmail, testServer, giveUpAfterMs = GIVE_UP_AFTER_MS, watch = unwatched }: Options): PushService {
  const keys = vapidKeys(secret)
  const underWay = new Map<string, number>()
  // A service that refuses one browser's message did its work.
  const send = watch(post, { ofAnswer: ({ statusCode = 0 }) => outageOfStatus(statusCode) })
  const isTestServer = (endpoint: string): boolean => testServer !== null && URL.parse(endpoint)?.origin === testServer

  return {
    publicKey: keys.publicKey,
    allows: (endpoint) => isTestServer(endpoint) || isPublicEndpoint(endpoint),
    async send(device, message) {
      if (isTestServer(device.endpoint)) return inTurn(device, message, {})
      if (isPublicEndpoint(device.endpoint)) return inTurn(device, message, { lookup: lookUpPublic })
      return { kind: 'refused', status: 0 }
    },
  }

  async function inTurn(device: PushDevice, message: PushMessage, options: Pick<RequestOptions, 'lookup'>): Promise<PushOutcome> {
    const { origin } = new URL(device.endpoint)
    const others = underWay.get(origin) ?? 0
    if (others >= MAX_PUSHES_AT_ONCE) return { kind: 'later', why: 'others are on their way there', afterMs: BUSY_MS }
    underWay.set(origin, others + 1)
    try {
      const request = await requestOf(device, message)
      return await send(request, { ...options, signal: AbortSignal.timeout(giveUpAfterMs) }).then(outcomeOf, notThere)
    } finally {
      const left = (underWay.get(origin) ?? 1) - 1
      if (left === 0) underWay.delete(origin)
      else underWay.set(origin, left)
    }
  }

  /** The library is loaded with the first message. */
  async function requestOf(device: PushDevice, { text, topic, ttlSeconds }: PushMessage) {
    const { default: library } = await import('web-push')
    const vapidDetails = { subject: `mailto:${contactEmail}`, ...keys }
    return library.generateRequestDetails(device, text, { vapidDetails, topic, TTL: ttlSeconds, urgency: 'high' })
  }
}

type Sealed = Pick<import('web-push').RequestDetails, 'endpoint' | 'method' | 'headers' | 'body'>

/** What comes of it beside the status and the headers is not needed, and must not be waited for. */
async function post(
  { endpoint, method, headers, body }: Sealed,
  options: Pick<RequestOptions, 'lookup' | 'signal'>,
): Promise<IncomingMessage> {
  const { request } = await (endpoint.startsWith('https:') ? import('node:https') : import('node:http'))
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method, headers, ...options }, (answer) => {
      answer.on('error', () => undefined)
      answer.resume()
      resolve(answer)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const notThere = (error: Error): PushOutcome => ({ kind: 'later', why: error.message, afterMs: null })

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', why: `answered ${status}`, afterMs: waitOf(headers['retry-after']) }
  return { kind: 'refused', status }
}

/** Seconds, or a moment. */
function waitOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(ms, 0) : null
}

// One request to Google: by fetch to fixed hosts, with a time limit, and each refusal under its name.
import { GoogleFault } from './google-calendar.ts'

const TIMEOUT_MS = 8_000

export type Sent = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: URL
  readonly token?: string
  readonly json?: unknown
  readonly form?: URLSearchParams
  /** The event must still carry this tag. */
  readonly etag?: string | null
}

/** The JSON of the answer; null when there is none. Throws {@link GoogleFault}. */
export async function askGoogle({ method, url, token, json, form, etag }: Sent): Promise<unknown> {
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(etag && { 'if-match': etag }),
  }
  const body = json === undefined ? form : JSON.stringify(json)
  const where = `${method} ${url.pathname.replaceAll(/\/calendars\/[^/]+/gu, '/calendars/…')}`
  const away = (why: unknown): never => {
    throw new GoogleFault('away', `${where}: ${String(why)}`)
  }
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  }).catch(away)
  const text = await answer.text().catch(away)
  const said = parsed(text)
  if (!answer.ok) throw new GoogleFault(faultOf(answer.status, reasonOf(said)), `${where}: ${answer.status} ${reasonOf(said)}`)
  return said
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Google's own word for a refusal, of the calendar and of the consent. */
function reasonOf(said: unknown): string {
  const { error } = (said ?? {}) as { error?: string | { errors?: readonly { reason?: unknown }[]; status?: unknown } }
  const word = typeof error === 'string' ? error : (error?.errors?.[0]?.reason ?? error?.status)
  return typeof word === 'string' && /^[\w.-]{1,60}$/u.test(word) ? word : ''
}

const QUOTA = /^(?:rateLimitExceeded|userRateLimitExceeded|quotaExceeded|dailyLimitExceeded|calendarUsageLimitsExceeded)$/u
const REVOKED: ReadonlySet<string> = new Set(['invalid_grant', 'invalid_token'])
/** The API is switched off for the application: nothing that a cleaner could mend. */
const SWITCHED_OFF = /^(?:accessNotConfigured|SERVICE_DISABLED)$/u

function faultOf(status: number, reason: string): GoogleFault['fault'] {
  if (REVOKED.has(reason) || status === 401) return 'revoked'
  if (status === 429 || QUOTA.test(reason)) return 'quota'
  if (status === 409) return 'taken'
  if (status === 410) return 'gone'
  if (status === 412) return 'changed'
  if (status === 404 || (status === 403 && !SWITCHED_OFF.test(reason))) return 'missing'
  return 'away'
}

// Requests to Google: by fetch to fixed hosts, with a time limit, and each refusal under its name.
import { outageOfStatus, type Watch } from '../outside-calls.ts'
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

/** Answers the JSON; null when there is none. Throws {@link GoogleFault}. */
export type AskGoogle = (sent: Sent) => Promise<unknown>

export function googleAsker(watch: Watch): AskGoogle {
  const exchange = watch(send, { ofAnswer: outageOf })
  return async (sent) => {
    const where = `${sent.method} ${sent.url.pathname.replaceAll(/\/calendars\/[^/]+/gu, '/calendars/…')}`
    const { isOk, status, said } = await exchange(sent).catch((why: unknown) => {
      throw new GoogleFault('away', `${where}: ${String(why)}`)
    })
    if (!isOk) throw new GoogleFault(faultOf(status, reasonOf(said)), `${where}: ${status} ${reasonOf(said)}`)
    return said
  }
}

type Answer = { readonly isOk: boolean; readonly status: number; readonly said: unknown }

async function send({ method, url, token, json, form, etag }: Sent): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(etag && { 'if-match': etag }),
  }
  const body = json === undefined ? form : JSON.stringify(json)
  const answer = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body }),
  })
  return { isOk: answer.ok, status: answer.status, said: parsed(await answer.text()) }
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
/** Our own settings are wrong. */
const UNKNOWN_CLIENT = /^(?:invalid_client|unauthorized_client)$/u

/** What a cleaner's own consent or calendar does not explain. */
function outageOf({ status, said }: Answer): string | null {
  const reason = reasonOf(said)
  return [QUOTA, SWITCHED_OFF, UNKNOWN_CLIENT].some((words) => words.test(reason)) ? `${status} ${reason}` : outageOfStatus(status)
}

function faultOf(status: number, reason: string): GoogleFault['fault'] {
  if (REVOKED.has(reason) || status === 401) return 'revoked'
  if (status === 429 || QUOTA.test(reason)) return 'quota'
  if (status === 409) return 'taken'
  if (status === 410) return 'gone'
  if (status === 412) return 'changed'
  if (status === 404 || (status === 403 && !SWITCHED_OFF.test(reason))) return 'missing'
  return 'away'
}

// Sends requests from the browser: bearer token, ten seconds, the page's language, and failures in the reader's words.
import { ApiProblem, problemFrom, UNCODED, type Answered, type TransportFailure } from './api-problem.ts'
import { inLanguage } from './endpoint-path.ts'
import { ME_PATH } from './queries.ts'

export const TIMEOUT_MS = 10_000

/** A 401 for any other reason (a wrong password, say) is the caller's business. */
const SESSION_OVER: ReadonlySet<string> = new Set(['not-signed-in', 'unreadable', UNCODED])

/** What the transport needs from its page. */
export type TransportHost = {
  token(): string | null
  language(): string
  say(failure: TransportFailure): string
  /** A call needed a session and there is none, or no longer. Not called for the current-user check and refused sign-ins. */
  onUnauthorized(): void
}

export let host: TransportHost = {
  token: () => null,
  language: () => 'fr',
  say: (failure) => failure,
  onUnauthorized: () => undefined,
}

/** Called once, when the page starts. */
export function connectTransport(to: TransportHost): void {
  host = to
}

export type Outgoing = {
  readonly method: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Writes on their way: one of them may give the session a new token. */
const writes = new Set<Promise<Answered>>()

/** Answers the parsed JSON, or undefined when there is none. Throws {@link ApiProblem}, or the abort of `signal`. */
export async function send(outgoing: Outgoing): Promise<unknown> {
  const { method, path } = outgoing
  const token = host.token()
  const asked = exchange(outgoing)
  if (method !== 'GET') writes.add(asked)
  const answer = await asked.finally(() => writes.delete(asked))
  // What a page asked just before its session went on under a new token is asked again.
  const isLate = method === 'GET' && answer.status === 401 && token !== null && (await isReplaced(token))
  return readAnswer(isCurrentUserCheck(method, path), isLate ? await exchange(outgoing) : answer)
}

/** Resolves once what is being written is answered, and whoever wrote it has acted on the answer. */
export async function writesSettled(): Promise<void> {
  await Promise.allSettled(writes)
  await new Promise((resolve) => setTimeout(resolve))
}

async function isReplaced(token: string): Promise<boolean> {
  await writesSettled()
  return host.token() !== null && host.token() !== token
}

async function exchange({ method, path, body, headers, signal }: Outgoing): Promise<Answered> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(inLanguage(path, host.language()), {
      method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(isCurrentUserCheck(method, path) ? { 'cache-control': 'no-cache', pragma: 'no-cache' } : {}),
        ...bearer(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { status: response.status, statusText: response.statusText, body: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw failure(timeout.aborted ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline')
  }
}

const isCurrentUserCheck = (method: string, path: string): boolean => method === 'GET' && path === ME_PATH
/** Parsed. Throws {@link ApiProblem}. */
export function readAnswer(isMerelyAsking: boolean, answer: Answered): unknown {
  const { status, body } = answer
  if (status >= 200 && status < 300) {
    if (body === '') return undefined
    try {
      return JSON.parse(body)
    } catch {
      throw new ApiProblem(status, { code: 'unreadable', message: host.say('unreadable') })
    }
  }
  const problem = problemFrom(answer, host.say('unreadable'))
  if (status === 401 && !isMerelyAsking && SESSION_OVER.has(problem.code)) host.onUnauthorized()
  throw problem
}

export function bearer(): Record<string, string> {
  const token = host.token()
  return token ? { authorization: `Bearer ${token}` } : {}
}

export const failure = (code: TransportFailure): ApiProblem => new ApiProblem(0, { code, message: host.say(code) })

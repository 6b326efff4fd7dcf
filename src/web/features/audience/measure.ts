// Counts a visit on our own server, from the moment that consent is given until it is taken back. Loaded only then.
import type { AudienceEvent } from '#contract/audience.ts'
import {
  countedPath,
  HEARTBEAT_MS,
  MAX_FAULT_MESSAGE_LENGTH,
  MAX_STACK_LENGTH,
  MAX_EVENTS,
  PATH_CHECK_MS,
  type AudienceAct,
} from '#domain/audience.ts'
import { TRACKED } from '#web/platform/track.ts'

/** Events wait this long for others: the server takes ten messages a minute from one place. */
const GATHER_MS = 6_000
const MAX_FAULTS = 10
const LABEL = 60

/** `version` is that of the page. Answers a function that stops it and drops waiting events. */
export function measure(version: string): () => void {
  const end = new AbortController()
  const { signal } = end
  let waiting: AudienceEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let path = ''
  const faults = new Set<string>()

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting.splice(0, MAX_EVENTS)
    if (events.length === 0 || signal.aborted) return
    // A failed count is not retried.
    fetch('/api/analytics', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
    }).catch(() => undefined)
    if (waiting.length > 0) flush()
  }
  const add = (event: AudienceEvent): void => {
    waiting.push(event)
    timer ??= setTimeout(flush, GATHER_MS)
  }
  const lookAtPath = (): void => {
    const now = countedPath(window.location.pathname)
    if (now === path) return
    path = now
    add({ kind: 'page', path, ...origin(window.location.search) })
  }
  const fault = (problem: unknown): void => {
    const message = (problem instanceof Error ? problem.message : String(problem)).slice(0, MAX_FAULT_MESSAGE_LENGTH)
    if (faults.has(message) || faults.size >= MAX_FAULTS) return
    faults.add(message)
    add({ kind: 'error', path, message, stack: ownFrames(problem), version })
  }

  lookAtPath()
  const timers = [
    setInterval(lookAtPath, PATH_CHECK_MS),
    setInterval(() => document.hidden || add({ kind: 'heartbeat', path }), HEARTBEAT_MS),
  ]
  window.addEventListener(TRACKED, (event) => add({ kind: 'act', path, name: (event as CustomEvent<AudienceAct>).detail }), { signal })
  window.addEventListener('error', ({ error, message }) => fault(error ?? message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => fault(reason), { signal })
  window.addEventListener('pagehide', flush, { signal })
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal })
  return () => {
    end.abort()
    waiting = []
    clearTimeout(timer)
    for (const each of timers) clearInterval(each)
  }
}

/** The campaign in a link; nothing else of a query is read. */
function origin(search: string): { source?: string; medium?: string; campaign?: string } {
  const asked = new URLSearchParams(search)
  const labels = (['source', 'medium', 'campaign'] as const).map((name) => [name, asked.get(`utm_${name}`)?.slice(0, LABEL)] as const)
  return Object.fromEntries(labels.filter(([, value]) => value))
}

/** Stack lines of our own files, without their origin. */
function ownFrames(problem: unknown): string {
  const lines = problem instanceof Error ? (problem.stack ?? '').split('\n') : []
  const own = lines.filter((line) => line.includes('/assets/')).map((line) => line.trim().replaceAll(window.location.origin, ''))
  return own.join('\n').slice(0, MAX_STACK_LENGTH)
}

// What the service worker does of visits: sends the acts that wait once there is a network, also when no page is open.
import { MAX_UNSENT_HOURS } from '#domain/visit.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import { makeOutbox, type Outcome } from '#web/platform/outbox/outbox.ts'
import { oneAtATime, shelfNamed } from '#web/platform/outbox/shelf.ts'
import { holdsBack, requestOf, type Act } from './act.ts'
import { ACTS, SYNC } from './acts-names.ts'

declare const self: ServiceWorkerGlobalScope

type SyncEvent = ExtendableEvent & { readonly tag: string }

async function send(act: Act): Promise<Outcome> {
  const { method, path, body, form } = requestOf(act)
  const headers = { accept: 'application/json', 'idempotency-key': act.sentId, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(path, { method, headers, body: form ?? JSON.stringify(body) }).catch(() => null)
  if (answer?.ok) return { is: 'sent' }
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && ![401, 408, 429].includes(answer.status)
  const problem = (isRefused ? await answer.json().catch(() => null) : null) as { code?: unknown; message?: unknown } | null
  if (typeof problem?.code !== 'string' || problem.code === 'idempotency-in-progress') return { is: 'unreachable' }
  return { is: 'refused', code: problem.code, message: String(problem.message ?? '') }
}

/** The session's cookie says whose browser this is: only their own acts are sent. */
async function sendWaiting(): Promise<void> {
  const answer = await fetch('/api/users/me')
  if (!answer.ok) return
  const { id } = (await answer.json()) as { readonly id: string }
  const acts = makeOutbox<Act>({
    shelf: shelfNamed(ACTS),
    alone: oneAtATime(ACTS),
    send,
    holdsBack,
    othersKeptMs: MAX_UNSENT_HOURS * HOUR_MS,
  })
  await acts.open(id)
  await acts.flush()
  // A failed event is repeated by the browser.
  if (acts.waiting().some(({ refused }) => refused === null)) throw new Error('acts are still waiting')
}

export function followSync(): void {
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent
    if (tag === SYNC) (event as SyncEvent).waitUntil(sendWaiting())
  })
}

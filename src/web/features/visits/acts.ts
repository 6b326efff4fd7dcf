// The acts of visits that the server does not have yet: kept by this browser, sent in order, whatever page is open.
import type { Booking } from '#contract/bookings.ts'
import { MAX_UNSENT_HOURS } from '#domain/visit.ts'
import { HOUR_MS } from '#domain/elapsed.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { isFinal } from '#web/platform/intent.ts'
import { browserOutbox } from '#web/platform/outbox/browser-outbox.ts'
import type { Outcome } from '#web/platform/outbox/outbox.ts'
import { sendForm } from '#web/platform/send-file.ts'
import { send } from '#web/platform/transport.ts'
import { holdsBack, requestOf, type Act } from './act.ts'
import { ACTS, SYNC } from './acts-names.ts'

const listeners = new Set<(booking: Booking) => void>()

/** Calls `onSent` with the booking as each act that the server has taken left it. */
export function followActs(onSent: (booking: Booking) => void): () => void {
  listeners.add(onSent)
  return () => listeners.delete(onSent)
}

async function sendAct(act: Act): Promise<Outcome> {
  const { form, ...request } = requestOf(act)
  const headers = { 'idempotency-key': act.sentId }
  try {
    const booking = (await (form ? sendForm({ path: request.path, form, headers }) : send({ ...request, headers }))) as Booking
    for (const hear of listeners) hear(booking)
    // The cache notifies its readers later: an act leaves the queue only once the server's answer is on the page.
    await new Promise((resolve) => setTimeout(resolve, 0))
    return { is: 'sent' }
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (!isFinal(problem) || problem.status === 401 || problem.status === 408) return { is: 'unreachable' }
    return { is: 'refused', code: problem.code, message: problem.message }
  }
}

export const acts = browserOutbox<Act>(ACTS, { send: sendAct, holdsBack, othersKeptMs: MAX_UNSENT_HOURS * HOUR_MS })

type Syncing = { readonly sync?: { register(tag: string): Promise<void> } }

/** Has the service worker send what waits once there is a network, also when no page is open; where the browser can. */
export async function sendWhenClosed(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
  // A browser that refuses leaves it to the next page.
  await registration?.sync?.register(SYNC).catch(() => undefined)
  await navigator.storage?.persist?.().catch(() => false)
}

// Delivers the outbox to the mail server: loses nothing, and repeats nothing while the server answers.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/postgres/database.ts'
import type { Log } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { leaseDue, recordTry, type Leased } from './outbox.ts'
import { loggedOf, MailRefused, type MailServer } from './smtp.ts'

/** At most this many conversations with the server at once. */
const LANES = 4
const POLL_MS = 1_000
/** A lease is renewed while its try goes on, however slow the server; one that is not renewed belongs to a dead process. */
const LEASE_MS = 5 * MINUTE_MS
const RENEW_MS = MINUTE_MS
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 30 * MINUTE_MS
/** About five days of tries, the age at which mail systems give up. */
const MAX_ATTEMPTS = 250

export type Delivery = {
  /** Tries everything that is due now, and returns when it is done. */
  deliverDue(): Promise<void>
  /** Looks for due emails every second until stopped. */
  start(): void
  /** Takes nothing more, and waits `graceMs` for the tries under way. */
  stop(graceMs?: number): Promise<void>
}

type Outcome = Parameters<typeof recordTry>[2]

/**
 * `wall` is real time: mail servers know nothing of the sandbox clock.
 * SMTP leaves one case open: a connection lost after the whole message and before the answer. The standard makes the sender
 * responsible, so the message is sent again under the same Message-ID.
 */
export function makeDelivery(deps: { db: Db; secretBox: SecretBox; server: MailServer; wall: Clock; log: Log }): Delivery {
  const { db, secretBox, server, wall, log } = deps
  const underWay = new Set<Promise<void>>()
  let isStopping = false
  let timer: NodeJS.Timeout | undefined

  /** Also whenever a lane is free again, so that a long queue does not wait for the next second. */
  const look = oneAtATime(takeDue, (error) => log.warn({ err: error }, 'the outbox could not be read'))
  const fromNow = (ms: number): Date => new Date(wall.now().getTime() + ms)

  async function takeDue(): Promise<number> {
    const free = LANES - underWay.size
    if (isStopping || free <= 0) return 0
    const leased = await leaseDue(db, secretBox, wall.now(), fromNow(LEASE_MS), free)
    for (const email of leased) {
      const trying: Promise<void> = tryOnce(email).finally(() => {
        underWay.delete(trying)
        if (timer !== undefined) look()
      })
      underWay.add(trying)
    }
    return leased.length
  }

  async function tryOnce(email: Leased): Promise<void> {
    const renewing = setInterval(() => {
      recordTry(db, email, { deliver_at: fromNow(LEASE_MS) }).catch((error: unknown) =>
        log.warn({ err: error, email: email.id }, 'a lease was not renewed'),
      )
    }, RENEW_MS)
    let outcome: Outcome
    try {
      await server(email.open())
      outcome = { deliver_at: null, sent_at: wall.now() }
    } catch (error) {
      outcome = outcomeOf(error, email, fromNow)
      log.warn(
        { ...loggedOf(error), email: email.id, kind: email.kind, attempt: email.attempt, refused: outcome.refused_at !== undefined },
        'email not taken',
      )
    } finally {
      clearInterval(renewing)
    }
    await record(email, outcome)
  }

  /** What the server accepted must be recorded, so this waits for the database when it is away. */
  async function record(email: Leased, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await recordTry(db, email, outcome)
      } catch (error) {
        log.warn({ err: error, email: email.id }, 'the outcome of a delivery could not be written; trying again')
        if (isStopping) return
        await delay(1_000)
      }
    }
  }

  return {
    async deliverDue() {
      for (;;) {
        const taken = await takeDue()
        if (underWay.size > 0) await Promise.race(underWay)
        else if (taken === 0) return
      }
    },
    start() {
      timer ??= setInterval(look, POLL_MS)
    },
    async stop(graceMs = 10_000) {
      isStopping = true
      clearInterval(timer)
      await Promise.race([Promise.allSettled(underWay), delay(graceMs, undefined, { ref: false })])
    },
  }
}

function outcomeOf(error: unknown, { attempt }: Leased, fromNow: (ms: number) => Date): Outcome {
  const last_error = String((error as Error).message).slice(0, 500)
  if (error instanceof MailRefused || attempt >= MAX_ATTEMPTS) return { deliver_at: null, refused_at: fromNow(0), last_error }
  return { deliver_at: fromNow(Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 20), MAX_WAIT_MS)), last_error }
}

/** Does nothing while an earlier call is under way. */
function oneAtATime(act: () => Promise<unknown>, onError: (error: unknown) => void): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    act()
      .catch(onError)
      .finally(() => (isRunning = false))
  }
}

// Sends a notice to the browsers where its reader wants it: a job for each, tried again until the notice is too old.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Language } from '#domain/account.ts'
import type { Brand } from '#domain/brand.ts'
import type { UserId } from '#domain/id.ts'
import { PUSH_KEPT_MS, PUSH_KINDS, type PushKind } from '#domain/push.ts'
import { knownWord, storedWord } from '#domain/stored-word.ts'
import { findValidSessions } from '../accounts/index.ts'
import { tabsOf } from '../live/index.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { defineJob, enqueue, enqueueEach, handles, type JobHandler } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { PushOutcome, PushService } from '../platform/push/push-service.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SiteOrigins } from '../platform/http/site-origins.ts'
import { translatorOf } from '../platform/translator.ts'
import { forgetGone, openDevice, recordSuccess } from './device-store.ts'

export type Pushed = {
  readonly kind: PushKind
  /** The page that a press opens. A later notice of the same kind about the same page replaces this one. */
  readonly path: string
}

const sendPush = defineJob(
  'send-push',
  z.object({
    sessionId: z.string(),
    kind: z.enum(PUSH_KINDS.map((kind) => storedWord(kind))),
    path: z.string(),
    topic: z.string(),
    /** Real time: push services know nothing of the sandbox clock. */
    until: z.iso.datetime(),
  }),
)
type Sending = z.output<(typeof sendPush)['payload']>

const topicOf = ({ kind, path }: Pushed): string => createHash('sha256').update(`${kind}:${path}`).digest('base64url').slice(0, 32)
const keyOf = ({ sessionId, topic }: Pick<Sending, 'sessionId' | 'topic'>): string => `push:${sessionId}:${topic}`

/** To every browser of `accountId` if `tx` commits, or to that of one session. */
export function pushTo(tx: Tx, { accountId, sessionId }: { accountId: UserId; sessionId?: string }, pushed: Pushed): void {
  const topic = topicOf(pushed)
  const until = new Date(systemClock.now().getTime() + PUSH_KEPT_MS).toISOString()
  const notice = JSON.stringify({ ...pushed, kind: storedWord(pushed.kind), topic, until } satisfies Omit<Sending, 'sessionId'>)
  enqueueEach(
    tx,
    sendPush,
    sql`select (${notice}::jsonb || jsonb_build_object('sessionId', session_id))::json as payload, 'push:' || session_id || ${`:${topic}`} as key
          from push_subscription
         where account_id = ${accountId} and (${sessionId ?? null}::uuid is null or session_id = ${sessionId ?? null}::uuid)`,
  )
}

/** What the service worker shows: our words and a path, and nothing of what happened that is private. */
const textOf = ({ kind, path, topic }: Sending, language: Language, brand: Brand): string => {
  const title = translatorOf(language, 'push')(`notices.${knownWord(kind)}`)
  return JSON.stringify({ title, path, tag: topic, language, icon: `/icons/${brand}/192.png` })
}

export type SendDeps = {
  readonly db: Db
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly push: PushService
  readonly origins: Pick<SiteOrigins, 'brandOfLanguage'>
  readonly log: Log
}

export const pushJobs = (deps: SendDeps): readonly JobHandler[] => [handles(sendPush, (sending) => send(deps, sending))]

async function send({ db, secretBox, clock, push, origins, log }: SendDeps, sending: Sending): Promise<void> {
  const { sessionId, kind, topic, until } = sending
  const leftMs = Date.parse(until) - systemClock.now().getTime()
  const [session] = await findValidSessions(db, [sessionId], clock.now())
  const device = await openDevice(db, secretBox, sessionId)
  if (!session || !device || leftMs <= 0) return
  // Whoever has the site before them sees a message arrive.
  if (kind === 'new-message' && (await tabsOf(db, session.userId)).includes(true)) return
  const ttlSeconds = Math.ceil(leftMs / 1000)
  const outcome = await push.send(device, {
    text: textOf(sending, session.language, origins.brandOfLanguage[session.language]),
    topic,
    ttlSeconds,
  })
  const settle: Readonly<Record<PushOutcome['kind'], () => Promise<void>>> = {
    taken: () => recordSuccess(db, sessionId, clock.now()),
    gone: () => forgetGone(db, secretBox, sessionId, device),
    refused: async () => log.warn({ sessionId, outcome }, 'a push service refused a notification'),
    later: () => tryLater(db, sending, outcome),
  }
  await settle[outcome.kind]()
}

/** As late as the push service says; where it does not say, the job fails and is tried less and less often. */
async function tryLater(db: Db, sending: Sending, outcome: PushOutcome): Promise<void> {
  if (outcome.kind !== 'later') return
  if (outcome.afterMs === null) throw new Error(`the push service is not there: ${outcome.why}`)
  const runAt = new Date(systemClock.now().getTime() + outcome.afterMs)
  await inTransaction(db, (tx) => enqueue(tx, sendPush, sending, { key: keyOf(sending), runAt }))
}

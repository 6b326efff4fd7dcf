// A client likes cleaners or sets them aside, takes it back, and reads it.
import { createHash } from 'node:crypto'
import type { Returned, Received } from '#contract/endpoint.ts'
import type { feedback } from '#contract/feedback.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import type { FeedbackReason } from '#domain/feedback.ts'
import type { ClientId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE, pricedHome } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { findOffer } from '../cleaners/index.ts'
import { cardsOf } from '../listing/index.ts'
import { receiveMessage } from '../contact/index.ts'
import type { Db } from '../platform/postgres/database.ts'
import { mediaUrl } from '../platform/files/files.ts'
import type { Caller } from '../platform/http/http.ts'
import { translatorOf } from '../platform/translator.ts'
import { homeOf } from '../properties/index.ts'
import type { FeedbackDeps } from './feedback-deps.ts'
import { deleteOpinion, opinionsOf, saveOpinion } from './feedback-store.ts'

type Give = (typeof feedback)['POST /api/cleaners/{slug}/feedback']
type Shown = Returned<Give>

/** Refuses `not-found` for a cleaner who is not listed. A report is a message to us as well. */
export async function giveFeedback(
  deps: FeedbackDeps,
  client: Caller<ClientId>,
  slug: string,
  body: Received<Give, 'body'>,
  now: Date,
): Promise<Shown> {
  const { kind } = body
  const reasons = [...new Set(body.reasons)]
  const { cleaner } = (await findOffer(deps.db, slug)) ?? refuse('not-found')
  if (body.kind === 'report') await report(deps, client, { ...body, reasons, about: cleaner }, now)
  await saveOpinion(deps.db, { clientId: client.userId, cleanerId: cleaner.accountId, kind, reasons, givenAt: now })
  return { slug, name: cleaner.name, kind, reasons, givenAt: now.toISOString() }
}

type Reported = {
  readonly about: { readonly name: string; readonly slug: string }
  readonly reasons: readonly FeedbackReason[]
  readonly words: string
}

/** The same words sent again on the same day are the same message. */
async function report(deps: FeedbackDeps, client: Caller<ClientId>, { about, reasons, words }: Reported, now: Date): Promise<void> {
  const t = translatorOf(DEFAULT_LANGUAGE, 'favourites')
  const lines = [
    t('report.about', { name: about.name, path: `/cleaners/${about.slug}` }),
    ...(reasons.length > 0 ? [t('report.why', { reasons: reasons.map((reason) => t(`reasons.${reason}`)).join(', ') })] : []),
    '',
    words,
  ]
  const message = lines.join('\n')
  const hash = createHash('sha256').update(message).digest('base64url')
  await receiveMessage(deps, {
    accountId: client.userId,
    name: client.name,
    email: client.email,
    language: client.language,
    subject: 'other',
    bookingReference: '',
    message,
    reason: '',
    now,
    idempotencyKey: `report:${about.slug}:${localOf(now, DEFAULT_TIME_ZONE).date}:${hash}`,
  })
}

export const takeFeedbackBack = (db: Db, clientId: ClientId, slug: string): Promise<void> => deleteOpinion(db, clientId, slug)

export async function ownFeedback(db: Db, clientId: ClientId): Promise<{ readonly items: Shown[] }> {
  const opinions = await opinionsOf(db, clientId)
  return {
    items: opinions.map(({ slug, name, kind, reasons, givenAt }) => ({ slug, name, kind, reasons, givenAt: givenAt.toISOString() })),
  }
}

export async function favourites(
  db: Db,
  clientId: ClientId,
  reader: { readonly language: Language; readonly now: Date },
): Promise<Returned<(typeof feedback)['GET /api/favourites']>> {
  const [opinions, home] = await Promise.all([opinionsOf(db, clientId), homeOf(db, clientId)])
  const liked = opinions.filter(({ kind }) => kind === 'like')
  const pricedFor = pricedHome(home?.type ?? null)
  const cards = await cardsOf(
    db,
    liked.map(({ slug }) => slug),
    { ...reader, pricedFor },
  )
  return {
    items: liked.map(({ slug, name, profilePic }) => ({ slug, name, avatar: mediaUrl(profilePic), card: cards.get(slug) ?? null })),
    pricedFor,
    today: localOf(reader.now, DEFAULT_TIME_ZONE).date,
  }
}

// A client's cards: shown, named, preferred, removed, and used for a charge without being typed.
import type { cards } from '#contract/cards.ts'
import type { Returned } from '#contract/endpoint.ts'
import { cardStanding } from '#domain/card.ts'
import type { CardId, ClientId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { refuse } from '#domain/refusal.ts'
import { localOf } from '#domain/time.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { enqueue } from '../platform/jobs.ts'
import { cardsOnFile, deleteCard, moveVisits, nameCard, ownCard, preferCard, type Card } from './card-store.ts'
import { answerFor, ownCharge, returnUrlOf } from './own-charge.ts'
import type { PaymentDeps } from './payment-hooks.ts'
import { removeCardJob } from './payment-job-names.ts'
import { recordCharge } from './record-charge.ts'
import { refreshCharge } from './refresh-charge.ts'
import { visitsOnCards, type VisitOnCard } from './visits-on-cards.ts'

export async function showCards(
  { db, provider, hooks }: PaymentDeps,
  clientId: ClientId,
  now: Date,
): Promise<Returned<(typeof cards)['GET /api/cards']>> {
  const [kept, visits] = await Promise.all([cardsOnFile(db, { clientId, provider: provider.name }), visitsOnCards(db, hooks, clientId)])
  const today = localOf(now, DEFAULT_TIME_ZONE).date
  const items = kept.map(({ id, brand, last4, expiresOn, name }, place) => ({
    id,
    brand,
    last4,
    expiresOn,
    standing: cardStanding(expiresOn, today),
    name,
    isDefault: place === 0,
    neededFor: visits.filter((visit) => visit.cardId === id && visit.isAutomatic).map(shown),
  }))
  return { items, unpaid: visits.filter(({ isUnpaid }) => isUnpaid).map(shown) }
}

const shown = ({ bookingId, reference, date }: VisitOnCard) => ({ bookingId, reference, date })

type Change = { readonly name?: string | null | undefined; readonly isDefault?: true | undefined }

/** Refuses `not-found`. */
export async function changeCard(deps: PaymentDeps, clientId: ClientId, id: CardId, change: Change, now: Date): Promise<{ ok: true }> {
  await inTransaction(deps.db, async (tx) => {
    if (!(await ownCard(tx, clientId, id, { locks: true }))) refuse('not-found')
    if (change.name !== undefined) await nameCard(tx, id, change.name === '' ? null : change.name)
    if (change.isDefault) await preferCard(tx, id, now)
  })
  return { ok: true }
}

/** Refuses `not-found`, and `card-needed` while a visit is to be charged to it and no other card takes its place. */
export async function removeCard(deps: PaymentDeps, clientId: ClientId, id: CardId, instead: CardId | null): Promise<{ ok: true }> {
  await inTransaction(deps.db, async (tx) => {
    const card = await ownCard(tx, clientId, id, { locks: true })
    if (!card) return refuse('not-found')
    if (instead === null) {
      const needed = (await visitsOnCards(tx, deps.hooks, clientId)).filter((visit) => visit.cardId === id && visit.isAutomatic)
      if (needed.length > 0) refuse('card-needed', { details: { count: needed.length, visits: needed.map(shown) } })
    } else {
      if (instead === id || !(await ownCard(tx, clientId, instead, { locks: true }))) refuse('not-found')
      await moveVisits(tx, id, instead)
    }
    await deleteCard(tx, id)
    enqueue(tx, removeCardJob, { clientId, method: card.ref }, { key: `remove-card:${card.ref}` })
  })
  return { ok: true }
}

export type CardToConfirm = {
  readonly cardId: CardId
  readonly clientSecret: string
  readonly payerId: ClientId
  /** The client's host, to which a bank's page returns. */
  readonly origin: string
}

/** Refuses `not-found` for a card or a charge that is not the caller's, `payment-not-needed` for a voided charge. */
export async function confirmWithCard(
  deps: PaymentDeps,
  { cardId, clientSecret, payerId, origin }: CardToConfirm,
): Promise<Returned<(typeof cards)['POST /api/cards/{id}/confirm']>> {
  const charge = await ownCharge(deps, clientSecret, payerId)
  const card: Card = (await ownCard(deps.db, payerId, cardId)) ?? refuse('not-found')
  const { providerRef: ref, revision } = charge
  // One key for one state of the charge and one card: the same press replays its answer, and a later one asks the bank anew.
  const key = `saved:${ref}:${revision}:${card.ref}`
  const outcome = await deps.provider.confirmSaved({ ref, method: card.ref, returnUrl: returnUrlOf(origin, charge) }, key)
  const recorded = await recordCharge(deps, charge, outcome, { revision, isAskedAnew: true })
  return answerFor(recorded ?? (await refreshCharge(deps, charge)))
}

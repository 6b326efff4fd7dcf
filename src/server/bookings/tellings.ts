// Who is told what when a booking moves: one e-mail for each effect that tells, written in the step's transaction.
import type { Language } from '#domain/account.ts'
import { addressLine } from '#domain/address.ts'
import type { Actor } from '#domain/booking.ts'
import type { Step } from '#domain/booking-steps.ts'
import { dueAt } from '#domain/booking-timers.ts'
import { freeUntil, type Settlement } from '#domain/cancellation.ts'
import { feeEarningsOf } from '#domain/ledger.ts'
import { cents, type Cents } from '#domain/money.ts'
import { reviewClosesAt } from '#domain/review.ts'
import { knownAs, publicName } from '../cleaners/index.ts'
import { kindOfEffect, type EmailProps, type TellEffect, type VisitKind, type VisitProps } from '../mail/index.ts'
import type { Tx } from '../platform/database.ts'
import type { BookingDeps } from './booking-deps.ts'
import { priceOf, shareOf } from './booking-facts.ts'
import type { BookingRecord } from './booking-store.ts'
import type { Consequence } from './consequence.ts'

export type { TellEffect } from '../mail/index.ts'
type Extra<K extends VisitKind> = Omit<EmailProps[K], keyof VisitProps>

/** Where a letter is written from: inside a step or beside one. */
export type Desk = {
  readonly deps: Pick<BookingDeps, 'mail'>
  readonly tx: Tx
  readonly record: BookingRecord
  readonly now: Date
}

/** Writes a letter to the party that the kind names. `about` tells two letters of a kind apart. */
export async function writeTo<K extends VisitKind>(desk: Desk, kind: K, extra: Extra<K>, about: string): Promise<void> {
  const { record, deps, tx } = desk
  const toClient = kind.startsWith('client-')
  const to = toClient ? record.client_email : record.cleaner_email
  const language = toClient ? record.client_language : record.cleaner_language
  if (to === null || language === null) return
  const props = { ...visitProps(desk, language), ...extra } as unknown as EmailProps[K]
  await deps.mail.write(tx, { kind, to, language, props, dedupeKey: `${kind}:${record.id}:${about}` })
}

export function tell<K extends VisitKind>(consequence: Consequence, kind: K, extra: Extra<K>): Promise<void> {
  const { deps, tx, known, decision, now } = consequence
  const record = { ...known.record, expires_at: decision.facts.expiresAt }
  return writeTo({ deps, tx, record, now }, kind, extra, `${decision.step}:${now.getTime()}`)
}

/** Tells an effect that needs nothing beyond what is known of any booking. */
const plainly =
  <E extends TellEffect>(effect: E) =>
  (consequence: Consequence): Promise<void> =>
    tell(consequence, kindOfEffect(effect), {} as Extra<ReturnType<typeof kindOfEffect<E>>>)

export const TELL: Readonly<Record<TellEffect, (consequence: Consequence) => Promise<void>>> = {
  'tell-client-requested': plainly('tell-client-requested'),
  'tell-cleaner-requested': plainly('tell-cleaner-requested'),
  'tell-client-no-card': plainly('tell-client-no-card'),
  'tell-client-accepted': plainly('tell-client-accepted'),
  'tell-cleaner-confirmed': plainly('tell-cleaner-confirmed'),
  'tell-client-declined': plainly('tell-client-declined'),
  'tell-client-lapsed': plainly('tell-client-lapsed'),
  'tell-cleaner-lapsed': plainly('tell-cleaner-lapsed'),
  'tell-client-pay-again': (consequence) =>
    tell(consequence, 'client-pay-again', { payBy: dueAt('repay', consequence.decision.facts, consequence.now) }),
  'tell-client-unpaid': plainly('tell-client-unpaid'),
  'tell-cleaner-unpaid': plainly('tell-cleaner-unpaid'),
  'tell-client-cancelled': (consequence) =>
    tell(consequence, 'client-cancelled', { endedBy: personOf(consequence.actor), settlement: settledOf(consequence) }),
  'tell-cleaner-cancelled': (consequence) =>
    tell(consequence, 'cleaner-cancelled', { endedBy: personOf(consequence.actor), feeEarningsCents: feeEarnings(consequence) }),
  'tell-client-started': (consequence) => tell(consequence, 'client-started', { startedAt: consequence.now }),
  'tell-client-completed': (consequence) =>
    tell(consequence, 'client-completed', { completedAt: consequence.now, reviewBy: reviewClosesAt(consequence.now) }),
  'tell-client-no-show-open': plainly('tell-client-no-show-open'),
  'tell-client-no-show': (consequence) =>
    tell(consequence, 'client-no-show', { endedBy: personOf(consequence.actor), settlement: settledOf(consequence) }),
  'tell-cleaner-no-show': (consequence) => tell(consequence, 'cleaner-no-show', { endedBy: personOf(consequence.actor) }),
  'tell-client-locked-out': (consequence) => tell(consequence, 'client-locked-out', { settlement: settledOf(consequence) }),
  'tell-cleaner-locked-out': (consequence) => tell(consequence, 'cleaner-locked-out', { feeEarningsCents: feeEarnings(consequence) }),
  'tell-client-paid': plainly('tell-client-paid'),
  'tell-cleaner-paid': (consequence) =>
    tell(consequence, 'cleaner-paid', { releaseAt: dueAt('release-funds', consequence.decision.facts, consequence.now) }),
}

function visitProps({ record, now }: Desk, language: Language): VisitProps {
  const price = priceOf(record)
  const free = freeUntil(record.fee_clock_starts_at)
  return {
    bookingId: record.id,
    reference: record.reference,
    clientName: knownAs(publicName(record.client_name), 'client', language),
    cleaner:
      record.cleaner_name === null || record.cleaner_slug === null
        ? null
        : { name: knownAs(record.cleaner_name, 'cleaner', language), slug: record.cleaner_slug },
    serviceType: record.service_type,
    address: addressLine(record),
    city: record.city,
    citySlug: record.city_slug,
    startsAt: record.starts_at,
    endsAt: record.ends_at,
    timeZone: record.time_zone,
    totalCents: price.finalCents,
    initialLegCents: price.initialLegCents,
    finalLegCents: price.finalLegCents,
    earningsCents: cents(record.earnings_cents),
    answerBy: record.expires_at,
    freeCancellationUntil: now <= free ? free : null,
  }
}

function personOf(actor: Actor): Exclude<Actor, 'clock'> {
  if (actor === 'clock') throw new Error('nobody is answerable for what the clock ends')
  return actor
}

function settledOf({ settlement, decision }: Consequence): Settlement {
  if (settlement === null) throw new Error(`${decision.step satisfies Step} settles nothing`)
  return settlement
}

/** What the cleaner receives of the fee kept. */
const feeEarnings = (consequence: Consequence): Cents =>
  feeEarningsOf(settledOf(consequence).feeCents, shareOf(consequence.known.record, consequence.deps.platformTaxed))

// The words of each confirmation, for the booking as it is and the person who reads; a step that was not taken has none.
import type { Booking } from '#contract/bookings.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { formatMinutes } from '#domain/time-format.ts'
import { clientNameOf } from '#web/features/bookings/index.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'

export const CONFIRMED_ACTIONS = ['confirmation', 'accepted', 'declined', 'cancelled', 'completed'] as const
export type ConfirmedAction = (typeof CONFIRMED_ACTIONS)[number]

/** A line of the confirmation: something that is done, or that is still to come. */
export type ConfirmationLine = { readonly text: string; readonly done: boolean }
const done = (text: string): ConfirmationLine => ({ text, done: true })
const toCome = (text: string): ConfirmationLine => ({ text, done: false })

export type ConfirmationWords = {
  readonly title: string
  readonly lede: string
  readonly next: readonly ConfirmationLine[]
  /** The main action, when there is one besides seeing the booking. */
  readonly act: { readonly to: string; readonly label: string } | null
  /** A good moment to offer more. */
  readonly cheer: boolean
}

type Words = Pick<BookingWords, 't' | 'money' | 'moment'> & {
  /** What cancelling costs and from when, for whoever pays. */
  readonly cancelling: string | null
  /** Between which days a refund arrives; empty without one. */
  readonly refundArrival: string
}

export function confirmationOf(action: ConfirmedAction, booking: Booking, part: PartyPart, words: Words): ConfirmationWords {
  const { redoOf, status } = booking
  const { t } = words
  if (redoOf !== null) return redone(booking, part, words)
  if (action === 'confirmation' && (status === 'pending' || status === 'available')) return requested(booking, words)
  if (action === 'accepted' && (status === 'pending' || status === 'confirmed')) return accepted(booking, part, words)
  // The first half of an agreed visit, paid anew.
  if (action === 'confirmation' && status === 'confirmed') return accepted(booking, part, words)
  if (action === 'declined' && status === 'declined') {
    const isCleaner = part === 'cleaner'
    return plain(
      t('done.declined.title'),
      isCleaner
        ? t('done.declined.lede', { client: clientNameOf(booking) })
        : t('done.declined.ledeClient', { name: booking.cleaner?.name ?? t('party.none') }),
      isCleaner ? [done(t('done.declined.free'))] : [],
    )
  }
  if (action === 'cancelled' && status === 'cancelled') return cancelled(booking, part, words)
  if (action === 'completed' && status === 'completed') return completed(booking, part, words)
  return plain(t('done.notYet.title'), t('done.notYet.lede'), [])
}

const plain = (title: string, lede: string, next: readonly ConfirmationLine[]): ConfirmationWords => ({
  title,
  lede,
  next,
  act: null,
  cheer: false,
})

/** A visit redone moves no money, whatever step was taken. */
function redone({ status, redoOf, client }: Booking, part: PartyPart, { t }: Words): ConfirmationWords {
  const lede = isEnded(status)
    ? t('bookingEnds:redo.ended')
    : status === 'completed'
      ? t('bookingEnds:redo.done')
      : t(`bookingEnds:redo.${part}`, { name: client.name })
  return {
    ...plain(t('bookingEnds:redo.title'), lede, [done(t('done.emailed'))]),
    act: { to: `/bookings/${redoOf}/case`, label: t('bookingEnds:case.see') },
  }
}

function requested(booking: Booking, { t, money, moment, cancelling }: Words): ConfirmationWords {
  const { id, payment, expiresAt } = booking
  const name = booking.cleaner?.name ?? t('party.none')
  const initial = payersLeg(booking, 'initial')
  if (initial && payment.payable === 'initial') {
    const act = { to: `/bookings/${id}/pay`, label: t('bookingSteps:steps.pay', { amount: money(initial.amountCents) }) }
    return { title: t('done.confirmation.titleUnpaid'), lede: t('done.confirmation.unpaidBody', { name }), next: [], act, cheer: false }
  }
  // Accepted before, its first half is paid anew and is being taken.
  if (booking.expiresAt === null) return plain(t('now.confirming'), t('now.confirmingBody'), [])
  const heldNow =
    initial?.state === 'authorized' ? [done(t('done.confirmation.heldNow', { amount: money(initial.amountCents, 'column') }))] : []
  if (booking.status === 'available')
    return { ...plain(t('search.posted'), t('search.postedLede'), [...heldNow, done(t('done.emailed'))]), cheer: true }
  return {
    title: t('done.confirmation.title'),
    lede: t('done.confirmation.lede', { name }),
    next: [
      ...heldNow,
      ...(expiresAt ? [toCome(t('done.confirmation.answerBefore', { name, when: moment(expiresAt, 'before') }))] : []),
      toCome(t('done.confirmation.charged')),
      ...(cancelling === null ? [] : [toCome(cancelling)]),
      done(t('done.emailed')),
    ],
    act: null,
    cheer: true,
  }
}

function accepted(booking: Booking, part: PartyPart, { t, money, moment, cancelling }: Words): ConfirmationWords {
  const { status, cancellationTerms: terms } = booking
  if (status === 'pending')
    return plain(t('done.accepted.titlePending'), t('done.accepted.ledePending'), [
      toCome(t('done.accepted.come')),
      toCome(t('done.accepted.secrets')),
    ])
  if (part === 'client') {
    const rest = payersLeg(booking, 'final')?.amountCents ?? 0
    return {
      ...plain(t('done.accepted.title'), t('done.accepted.ledeClient'), [
        ...(cancelling === null ? [] : [toCome(cancelling)]),
        toCome(t('done.accepted.rest', { amount: money(rest, 'column') })),
      ]),
      cheer: true,
    }
  }
  const next = [
    toCome(t('done.accepted.come')),
    toCome(t('done.accepted.secrets')),
    ...(terms?.until && terms.kind !== 'fee'
      ? [toCome(t('done.accepted.freeUntil', { client: clientNameOf(booking), when: moment(terms.until, 'until') }))]
      : []),
    done(t('done.emailed')),
  ]
  return { ...plain(t('done.accepted.title'), t('done.accepted.lede'), next), cheer: true }
}

function cancelled(booking: Booking, part: PartyPart, words: Words): ConfirmationWords {
  const { endReason } = booking
  const { t } = words
  const wasLeft = endReason === 'no_show' && part === 'client'
  const title = wasLeft
    ? t('done.cancelled.titleNoShow')
    : endReason === 'no_show'
      ? t('done.cancelled.titleAbsent')
      : t(endReason === 'lock_out' ? 'done.cancelled.titleLockOut' : 'done.cancelled.title')
  const other = part === 'client' ? booking.cleaner : booking.client
  const lede = wasLeft ? t('done.cancelled.ledeNoShow') : t('done.cancelled.lede', { name: other?.name ?? t('party.none') })
  const amounts = part === 'client' ? settledWords(booking, words) : earnedWords(booking, words)
  return plain(title, lede, [...amounts, done(t('done.emailed'))])
}

function settledWords({ settlement }: Booking, { t, money, refundArrival }: Words): readonly ConfirmationLine[] {
  const { feeCents, refundCents } = settlement ?? { feeCents: 0, refundCents: 0 }
  return [
    ...(feeCents > 0 ? [done(t('done.cancelled.fee', { amount: money(feeCents) }))] : []),
    ...(refundCents > 0
      ? [toCome(`${t('bookingEnds:ended.refund', { amount: money(refundCents, 'column') })} ${refundArrival}`.trim())]
      : []),
    ...(refundCents === 0 && feeCents === 0 ? [done(t('done.cancelled.nothing'))] : []),
  ]
}

function earnedWords({ earningsCents }: Booking, { t, money }: Words): readonly ConfirmationLine[] {
  return earningsCents !== null && earningsCents > 0
    ? [toCome(t('bookingEnds:ended.earned', { amount: money(earningsCents, 'column') }))]
    : []
}

function completed(booking: Booking, part: PartyPart, { t, money, moment }: Words): ConfirmationWords {
  const { id, timeOnSite, approvalDueAt, reviews, earningsCents } = booking
  const final = payersLeg(booking, 'final')
  const waiting = (dueAt: string): readonly ConfirmationLine[] => [
    toCome(
      final
        ? final.amountCents > 0
          ? t('visitRecord:shortVisit.waits', { amount: money(final.amountCents, 'column'), when: moment(dueAt) })
          : t('visitRecord:shortVisit.settled', { when: moment(dueAt, 'until') })
        : t('visitRecord:shortVisit.waitsCleaner', { client: clientNameOf(booking), when: moment(dueAt) }),
    ),
  ]
  return {
    title: t('done.completed.title'),
    lede: t(part === 'cleaner' ? 'done.completed.lede' : 'done.completed.ledeClient'),
    next: [
      ...(timeOnSite
        ? [done(t('done.completed.worked', { onSite: formatMinutes(timeOnSite.minutes), booked: formatMinutes(timeOnSite.bookedMinutes) }))]
        : []),
      ...(approvalDueAt ? waiting(approvalDueAt) : []),
      ...(final && final.amountCents > 0 && approvalDueAt === null
        ? [
            final.state === 'captured'
              ? done(t('done.completed.finalPaid', { amount: money(final.amountCents, 'column') }))
              : toCome(t('done.completed.final', { amount: money(final.amountCents, 'column') })),
          ]
        : []),
      ...(part === 'cleaner' && earningsCents !== null
        ? [done(t('done.completed.earned', { amount: money(earningsCents, 'column') })), toCome(t('done.completed.released'))]
        : []),
      ...(reviews.mayReview ? [toCome(t('done.completed.review'))] : []),
    ],
    act: reviews.mayReview ? { to: `/bookings/${id}/review`, label: t('done.completed.reviewNow') } : null,
    cheer: true,
  }
}

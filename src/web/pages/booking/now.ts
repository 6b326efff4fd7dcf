// What matters now about a booking to whoever reads it: the one card at the top of its page.
import type { Booking } from '#contract/bookings.ts'
import { isEnded, type PartyPart } from '#domain/booking.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { isClientLeftWithout } from '#domain/whole-booking.ts'
import { SECRETS_OPEN_MINUTES_BEFORE } from '#domain/property.ts'

export const NOW_KINDS = [
  'ended',
  'pay',
  'client-pays',
  'answer',
  'wait',
  'search',
  'claimed',
  'bank',
  'confirming',
  'ready',
  'coming',
  'upcoming',
  'day',
  'asked',
  'late',
  'absent',
  'live',
  'work',
  'short',
  'review',
  'done',
] as const
export type NowKind = (typeof NOW_KINDS)[number]

type Known = Pick<
  Booking,
  'status' | 'labels' | 'allowedSteps' | 'expiresAt' | 'startsAt' | 'now' | 'onTheWay' | 'approvalDueAt' | 'asked'
> & {
  readonly payment: Pick<Booking['payment'], 'payable'>
  readonly reviews: Pick<Booking['reviews'], 'mayReview'>
}

/** Money that is owed comes first, then what the reader may do, then what they wait for. */
export function nowOf(booking: Known, part: PartyPart): NowKind {
  const { status, labels, allowedSteps, payment } = booking
  const isClient = part === 'client'
  if (isEnded(status)) return 'ended'
  if (payment.payable !== null) return isClient ? 'pay' : 'client-pays'
  switch (status) {
    case 'in_progress':
      return isClient ? 'live' : 'work'
    case 'completed':
      if (booking.approvalDueAt !== null) return 'short'
      return booking.reviews.mayReview ? 'review' : 'done'
    case 'confirmed':
      if (booking.asked !== null) return 'asked'
      if (!isClient) return isWayInOpen(booking) ? 'day' : 'upcoming'
      if (allowedSteps.includes('report-no-show')) return 'absent'
      return labels.includes('late') || labels.includes('no_show') ? 'late' : booking.onTheWay === null ? 'ready' : 'coming'
    case 'available':
      return 'search'
    case 'pending':
      if (booking.expiresAt === null) return 'confirming'
      if (allowedSteps.includes('reject') || allowedSteps.includes('withdraw-claim')) return 'claimed'
      if (!isClient) return 'answer'
      return labels.includes('awaiting_cleaner') ? 'wait' : 'bank'
  }
}

/** Where what matters now is long (rooms and photos, all that was asked for, the way in, others who are free), a desktop has the place beside it, else under it. */
export const isLong = (booking: Pick<Booking, 'redoOf' | 'status' | 'endReason' | 'endedBy'>, kind: NowKind, part: PartyPart): boolean =>
  booking.status === 'in_progress' ||
  booking.status === 'completed' ||
  kind === 'answer' ||
  kind === 'day' ||
  (part === 'client' && leavesClientWithout(booking))

/** A visit redone was somebody's already. */
export const leavesClientWithout = (booking: Pick<Booking, 'redoOf' | 'status' | 'endReason' | 'endedBy'>): boolean =>
  isClientLeftWithout({ ...booking, isFree: booking.redoOf !== null })

/** Whether the cleaner may read how to get in by now. */
const isWayInOpen = ({ startsAt, now }: Known): boolean => Date.parse(startsAt) - Date.parse(now) <= SECRETS_OPEN_MINUTES_BEFORE * MINUTE_MS

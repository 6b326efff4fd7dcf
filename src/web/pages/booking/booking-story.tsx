// The timeline of a booking in words: what happened, when, and what comes next with its deadline running.
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { Timeline, type TimelineEvent } from '#web/ui/timeline.tsx'
import { useBookingWords, type BookingWords } from '#web/words/use-booking-words.ts'

type Entry = Booking['timeline'][number]

export function BookingStory({ booking, now }: { readonly booking: Booking; readonly now: Date }) {
  const words = useBookingWords(booking, now)
  const part = usePart()
  const events = booking.timeline.map((entry, index): TimelineEvent => ({
    key: `${index}-${entry.kind}`,
    state: entry.state === 'ended' ? 'failed' : entry.state,
    title: titleOf(entry, booking, part, words),
    details: joined(detailsOf(entry, words)),
  }))
  return <Timeline label={words.t('visitRecord:timeline.label')} events={events} />
}

const joined = (parts: readonly (string | null | false)[]): string | null => parts.filter(Boolean).join(' · ') || null

function titleOf(entry: Entry, booking: Booking, part: PartyPart, { t, left }: BookingWords): string {
  const { kind, state, actor, dueAt } = entry
  const name = booking.cleaner?.name ?? t('party.none')
  const client = booking.client.name
  const isDone = state === 'done'
  if (kind === 'ended') return endedTitle(booking, part, { t, name, client })
  if (kind === 'requested' && actor === 'admin' && part === 'client') return t('visitRecord:timeline.onBehalf')
  if (kind === 'accepted' && isDone && actor === 'client') return t(`visitRecord:timeline.approved.${part}`, { client })
  if (kind === 'free-cancellation' && !isDone && dueAt) return t(`visitRecord:timeline.freeLeft.${part}`, { left: left(dueAt), client })
  return t(`visitRecord:timeline.${part}.${kind}.${isDone ? 'done' : 'next'}`, { name, client })
}

function endedTitle(
  { status, endReason, endedBy }: Booking,
  part: PartyPart,
  { t, name, client }: Pick<BookingWords, 't'> & { readonly name: string; readonly client: string },
): string {
  if (status === 'declined') return t(part === 'cleaner' ? 'visitRecord:timeline.ended.youDeclined' : 'visitRecord:timeline.ended.declined')
  if (status === 'declined_by_client') return t('visitRecord:timeline.ended.offerDeclined')
  switch (endReason) {
    case 'expired':
      return t('visitRecord:timeline.ended.expired')
    case 'unpaid':
      return t('visitRecord:timeline.ended.unpaid')
    case 'promotions_lost':
      return t('visitRecord:timeline.ended.promotionsLost')
    case 'no_show':
      return t(part === 'client' ? 'visitRecord:timeline.ended.noShow' : 'visitRecord:timeline.ended.other')
    case 'lock_out':
      return t('visitRecord:timeline.ended.lockOut')
    case 'not_done':
      return t('visitRecord:timeline.ended.notDone')
    default:
      if (endedBy === part) return t('visitRecord:timeline.ended.byYou')
      if (endedBy === 'client') return t('visitRecord:timeline.ended.byClient', { client })
      return endedBy === 'cleaner' ? t('visitRecord:timeline.ended.byCleaner', { name }) : t('visitRecord:timeline.ended.other')
  }
}

function detailsOf(entry: Entry, { t, money, moment, left }: BookingWords): (string | null | false)[] {
  const { kind, state, at, sentAt, dueAt, amountCents } = entry
  const amount = amountCents !== null && amountCents > 0 ? money(amountCents) : null
  if (kind === 'free-cancellation') {
    const until = state === 'done' ? at && moment(at) : dueAt === null && t('visitRecord:timeline.untilAfterAnswer')
    return [until, amount && t('visitRecord:timeline.thenFee', { amount })]
  }
  if (state === 'done' || state === 'ended') {
    const paid = kind === 'initial-paid' || kind === 'final-paid'
    return [
      at && moment(at),
      sentAt && t('visitRecord:timeline.unsent', { when: moment(sentAt) }),
      amount &&
        (kind === 'held' ? t('visitRecord:timeline.authorized', { amount }) : paid ? t('visitRecord:timeline.paid', { amount }) : amount),
    ]
  }
  switch (kind) {
    case 'accepted':
      return [
        dueAt && moment(dueAt, 'before'),
        dueAt && state === 'current' && t('visitRecord:timeline.within', { left: left(dueAt) }),
        state === 'current' && t('visitRecord:timeline.nothingCharged'),
      ]
    case 'held':
    case 'initial-paid':
      return [amount, dueAt && state === 'current' && t('visitRecord:timeline.within', { left: left(dueAt) })]
    case 'final-paid':
      return [amount, dueAt && moment(dueAt, 'before')]
    case 'move-proposed':
      return [dueAt && moment(dueAt, 'before')]
    case 'reviews':
      return [dueAt && moment(dueAt, 'until')]
    case 'start':
      return [dueAt && moment(dueAt)]
    default:
      return [amount]
  }
}

// A booking that ended without the work: how, what was kept of the client's money, and where to go from here.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { EndReason, PartyPart } from '#domain/booking.ts'
import { refundArrival } from '#domain/cancellation.ts'
import { listPathOf } from '#domain/page-address.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { otherParty } from '#web/features/bookings/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useMoney } from '#web/words/money.ts'
import { NowCard } from './now-card.tsx'

type EndedCardProps = { readonly booking: Booking; readonly part: PartyPart }

export function EndedCard({ booking, part }: EndedCardProps) {
  const { t } = useTranslation('bookingEnds')
  const title = useEndedTitle(booking, part)
  const reason = useReason(booking, part)
  return (
    <NowCard
      title={title}
      actions={
        part === 'client' &&
        booking.redoOf === null && (
          <LinkButton to={listPathOf(booking.address.citySlug, booking.serviceType)}>{t('ended.findAnother')}</LinkButton>
        )
      }
    >
      {reason && <p>{reason}</p>}
      {booking.endNote && <p>{t('ended.note', { note: booking.endNote })}</p>}
      {booking.redoOf !== null ? <p>{t('redo.ended')}</p> : part === 'client' ? <Kept booking={booking} /> : <Earned booking={booking} />}
    </NowCard>
  )
}

function useEndedTitle(booking: Booking, part: PartyPart): string {
  const { t } = useTranslation('bookingEnds')
  const { status, endReason, endedBy } = booking
  if (endReason === 'no_show' && endedBy !== 'cleaner' && part === 'client') return t('ended.title.sorry')
  if (endReason === 'expired') return t('ended.title.expired')
  if (status === 'declined') return t(part === 'cleaner' ? 'ended.title.youDeclined' : 'ended.title.declined')
  if (status === 'declined_by_client') return t('ended.title.declined_by_client')
  if (endReason === null || DECIDED.has(endReason)) return t('ended.title.cancelled')
  if (endedBy === part) return t('ended.title.youCancelled')
  const other = otherParty(booking, part)
  const isTheirs = endedBy === 'client' || endedBy === 'cleaner'
  return isTheirs && other ? t('ended.title.theyCancelled', { name: other.name }) : t('ended.title.cancelled')
}

/** What a deadline or a report decided is a sentence; a reason that a person gave is named as one. */
const DECIDED: ReadonlySet<EndReason> = new Set(['expired', 'unpaid', 'promotions_lost', 'no_show', 'lock_out', 'not_done', 'skipped'])

function useReason({ endReason }: Booking, part: PartyPart): string | null {
  const { t } = useTranslation('bookingEnds')
  if (endReason === null || endReason === 'other') return null
  if (part === 'cleaner' && (endReason === 'expired' || endReason === 'no_show' || endReason === 'lock_out'))
    return t(`ended.reasonsOfCleaner.${endReason}`)
  const reason = t(`ended.reasons.${endReason}`)
  return DECIDED.has(endReason) ? reason : t('ended.reason', { reason })
}

function Kept({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookingEnds')
  const money = useMoney()
  const arrival = useRefundArrival(booking)
  const { feeCents, refundCents } = booking.settlement ?? { feeCents: 0, refundCents: 0 }
  return (
    <div className="grid gap-1">
      <p className="text-lg font-bold tabular-nums">
        {feeCents > 0 ? t('ended.kept', { amount: money(feeCents) }) : t('ended.noFee', { amount: money(0) })}
      </p>
      {refundCents > 0 && (
        <p>
          {t('ended.refund', { amount: money(refundCents, 'column') })} {arrival}
        </p>
      )}
    </div>
  )
}

function Earned({ booking: { earningsCents } }: { readonly booking: Booking }) {
  const { t } = useTranslation('bookingEnds')
  const money = useMoney()
  if (earningsCents === null) return null
  return <p>{earningsCents > 0 ? t('ended.earned', { amount: money(earningsCents, 'column') }) : t('ended.nothingEarned')}</p>
}

/** Between which days a refund of an ended booking arrives; empty while it is not known when it ended. */
export function useRefundArrival({ timeline, timeZone }: Pick<Booking, 'timeline' | 'timeZone'>): string {
  const { t } = useTranslation('bookingEnds')
  const language = useLanguage()
  const endedAt = timeline.find(({ kind }) => kind === 'ended')?.at
  if (!endedAt) return ''
  const { from, to } = refundArrival(localPartsOf(new Date(endedAt), timeZone).date)
  return t('ended.refundBy', { from: formatDate(from, language, 'short'), to: formatDate(to, language, 'short') })
}

// A visit that was short: how long it was and why, and the client's word, for which the second half waits.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { isLeaving } from '#domain/visit.ts'
import { clientNameOf, useStep } from '#web/features/bookings/index.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { NowCard } from './now-card.tsx'
import { useOnSite } from './time-on-site.ts'

type ShortVisitCardProps = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly now: Date
  readonly words: Pick<BookingWords, 'money' | 'moment'>
}

export function ShortVisitCard({ booking, part, now, words: { money, moment } }: ShortVisitCardProps) {
  const { t } = useTranslation('visitRecord')
  const onSite = useOnSite(booking, now)
  const approve = useStep({
    bookingId: booking.id,
    act: (body: Record<string, never>, idempotencyKey) =>
      call('POST /api/bookings/{id}/approve-visit', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('shortVisit.failed'),
  })
  const { shortVisit, approvalDueAt, workCents, priceBreakdown } = booking
  if (shortVisit === null || approvalDueAt === null) return null
  const when = moment(approvalDueAt)
  const client = clientNameOf(booking)
  const { reason: why, note } = shortVisit
  const left = isLeaving(why)
  const total = money(priceBreakdown?.finalCents ?? 0)
  // Its sentence has a period of its own.
  const reason = [why !== 'other' && t(`shortVisit.reasons.${why}`), note].filter(Boolean).join('. ').replace(/\.$/, '')
  const finalCents = payersLeg(booking, 'final')?.amountCents ?? 0
  const waiting =
    finalCents > 0
      ? t('shortVisit.waits', { amount: money(finalCents), when })
      : t('shortVisit.settled', { when: moment(approvalDueAt, 'until') })
  return (
    <NowCard
      tone="warn"
      title={onSite ?? t('shortVisit.title')}
      actions={
        booking.allowedSteps.includes('approve-visit') && (
          <Button pending={approve.pending} pendingLabel={t('shortVisit.approving')} onClick={() => approve.take({})}>
            {t('shortVisit.approve')}
          </Button>
        )
      }
    >
      <p>{why === 'no_punch_out' ? t('shortVisit.noPunchOut') : t(left ? 'shortVisit.bodyLeft' : 'shortVisit.body', { reason })}</p>
      {left ? (
        <p>
          {workCents === null
            ? t('shortVisit.workCleaner', { client, when })
            : t('shortVisit.work', { amount: money(workCents), total, when })}
        </p>
      ) : (
        <p>{part === 'client' ? waiting : t('shortVisit.waitsCleaner', { client, when })}</p>
      )}
    </NowCard>
  )
}

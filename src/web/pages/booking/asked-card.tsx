// The question whether a visit took place, with its two answers; then the wait for the other party's.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { otherParty, useStep } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { NowCard } from './now-card.tsx'

export type AskedCardProps = {
  readonly booking: Booking
  readonly part: PartyPart
  readonly words: Pick<BookingWords, 'moment'>
}

type Nothing = Record<string, never>

export function AskedCard({ booking, part, words: { moment } }: AskedCardProps) {
  const { t } = useTranslation('bookings')
  const { id, asked } = booking
  const shared = { bookingId: id, failed: t('asked.failed') }
  const done = useStep({
    ...shared,
    act: (body: Nothing, idempotencyKey) => call('POST /api/bookings/{id}/say-done', { params: { id }, body, idempotencyKey }),
  })
  const notDone = useStep({
    ...shared,
    act: (body: Nothing, idempotencyKey) => call('POST /api/bookings/{id}/say-not-done', { params: { id }, body, idempotencyKey }),
  })
  if (asked === null) return null
  const name = otherParty(booking, part)?.name ?? ''
  const when = moment(asked.until, 'until')
  if (asked.said !== null)
    return (
      <NowCard title={t('asked.waitTitle')}>
        <p>{t(asked.said ? 'asked.saidDone' : 'asked.saidNotDone', { name, when })}</p>
      </NowCard>
    )
  return (
    <NowCard
      tone="warn"
      title={t('asked.title')}
      actions={
        <>
          <Button pending={done.pending} pendingLabel={t('asked.sending')} disabled={notDone.pending} onClick={() => done.take({})}>
            {t('asked.done')}
          </Button>
          <Button
            tone="ghost"
            pending={notDone.pending}
            pendingLabel={t('asked.sending')}
            disabled={done.pending}
            onClick={() => notDone.take({})}
          >
            {t('asked.notDone')}
          </Button>
        </>
      }
    >
      <p>{t('asked.body', { name })}</p>
      <p>{t(`asked.silence_${part}`, { when: moment(asked.until) })}</p>
    </NowCard>
  )
}

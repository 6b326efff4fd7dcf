// What matters now to the client of a booking.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { PhotoGrid } from '#web/features/bookings/index.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { timeAt } from '#web/words/moments.ts'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import { reportableFrom, type BookingActions } from './booking-actions.tsx'
import { AskedNow } from './asked-now.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { EndedCard } from './ended-card.tsx'
import type { NowKind } from './now.ts'
import { NowCard } from './now-card.tsx'
import { noShowRefund } from './no-show-refund.ts'
import { PayCard } from './pay-card.tsx'
import { ShortVisitCard } from './short-visit-card.tsx'

export type NowProps = {
  readonly kind: NowKind
  readonly booking: Booking
  readonly now: Date
  readonly words: BookingWords
  readonly actions: BookingActions
}

export function ClientNow({ kind, booking, now, words, actions }: NowProps) {
  const { t } = useTranslation('bookings')
  const { moment, money, language } = words
  const { cancelling } = useDeadlineWords(booking.timeZone)
  const { cancellationTerms: terms, priceBreakdown: price, startsAt, expiresAt, reviews } = booking
  const name = booking.cleaner?.name ?? t('party.none')
  const photos = booking.photos.filter((photo) => photo.kind !== 'door')
  const cancellingWords = terms && price && cancelling(terms, price.initialLegCents, (at) => moment(at, 'until'))
  switch (kind) {
    case 'pay':
      return <PayCard booking={booking} />
    case 'asked':
      return <AskedNow booking={booking} part="client" words={words} />
    case 'short':
      return <ShortVisitCard booking={booking} part="client" now={now} words={words} />
    case 'live':
      return (
        <NowCard title={t('now.liveTitle', { name })}>
          {photos.length > 0 && (
            <section aria-label={t('photos.title')} className="no-print">
              <PhotoGrid photos={photos.toReversed()} moment={moment} />
            </section>
          )}
          <BookingProgress booking={booking} now={now} moment={moment} />
          {booking.allowPhotos && photos.length === 0 && <p className="text-sm text-muted-foreground">{t('photos.none')}</p>}
        </NowCard>
      )
    case 'absent':
      return (
        <NowCard tone="warn" title={t('noShow.open', { name })} actions={actions.reportNoShow}>
          <p>{t('noShow.openBody', { refund: money(noShowRefund(booking)) })}</p>
        </NowCard>
      )
    case 'late':
      return (
        <NowCard tone="warn" title={t('noShow.late', { name })}>
          <p>{t('noShow.lateBody', { time: timeAt(reportableFrom(booking), booking.timeZone, language) })}</p>
        </NowCard>
      )
    case 'wait':
      return (
        <NowCard title={t('now.waitTitle', { name, when: expiresAt === null ? '' : moment(expiresAt, 'before') })}>
          <p>{t('now.waitBody')}</p>
          {cancellingWords && <p className="text-muted-foreground">{cancellingWords}</p>}
        </NowCard>
      )
    case 'bank':
      return (
        <NowCard title={t('now.handling')}>
          <p>{t('now.handlingBody')}</p>
        </NowCard>
      )
    case 'confirming':
      return (
        <NowCard title={t('now.confirming')}>
          <p>{t('now.confirmingBody')}</p>
        </NowCard>
      )
    case 'review':
    case 'done':
      return (
        <NowCard
          title={kind === 'review' ? t('reviews:section.invite', { name }) : t('now.doneTitle')}
          actions={
            <>
              {kind === 'review' && <LinkButton to={`/bookings/${booking.id}/review`}>{t('steps.review')}</LinkButton>}
              {booking.cleaner?.slug && (
                <LinkButton to={`/cleaners/${booking.cleaner.slug}`} tone="ghost">
                  {t('now.again')}
                </LinkButton>
              )}
            </>
          }
        >
          <p>
            {price && payersLeg(booking, 'final')?.state === 'captured' && t('now.paid', { amount: money(price.finalCents, 'column') })}{' '}
            {kind === 'review' && reviews.closesAt && t('reviews:section.inviteUntil', { when: moment(reviews.closesAt, 'until') })}
          </p>
        </NowCard>
      )
    case 'ended':
      return <EndedCard booking={booking} part="client" />
    default:
      return <NowCard title={t('now.readyTitle', { name, when: moment(startsAt) })}>{cancellingWords && <p>{cancellingWords}</p>}</NowCard>
  }
}

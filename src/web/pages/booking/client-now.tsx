// What matters now to the client of a booking alone.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { reportableFrom } from '#domain/booking-timers.ts'
import { PhotoGrid } from '#web/features/bookings/index.ts'
import { payersLeg } from '#web/features/payments/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { useGivenBack } from '#web/words/given-back.ts'
import { timeAt } from '#web/words/moments.ts'
import { useDeadlineWords } from '#web/words/use-deadline-words.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'
import type { BookingActions } from './booking-actions.tsx'
import { BookingProgress } from './booking-progress.tsx'
import type { NowKind } from './now.ts'
import { NowCard } from './now-card.tsx'
import { noShowRefund } from './no-show-refund.ts'
import { PayCard } from './pay-card.tsx'
import { SearchNow } from './search-now.tsx'

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
  const { redoOf, cancellationTerms: terms, priceBreakdown: price, startsAt, expiresAt, reviews, cost } = booking
  const name = booking.cleaner?.name ?? t('party.none')
  const back = useGivenBack()(booking)
  const paidWords = (amount: string) => (back === null ? t('now.paid', { amount }) : t('now.paidBack', { amount, back }))
  const photos = booking.photos.filter((photo) => photo.kind !== 'door')
  const cancellingWords = redoOf === null && terms && price && cancelling(terms, price.initialLegCents, (at) => moment(at, 'until'))
  const { onTheWay, timeZone } = booking
  const comingWords =
    onTheWay &&
    (onTheWay.arrivesAt === null
      ? t('now.left', { time: timeAt(onTheWay.at, timeZone, language) })
      : t('now.expected', { left: timeAt(onTheWay.at, timeZone, language), time: timeAt(onTheWay.arrivesAt, timeZone, language) }))
  switch (kind) {
    case 'pay':
      return <PayCard booking={booking} />
    case 'live':
      return (
        <NowCard title={t('now.liveTitle', { name })}>
          {photos.length > 0 && (
            <section aria-label={t('visitRecord:photos.title')} className="no-print">
              <PhotoGrid photos={photos.toReversed()} moment={moment} />
            </section>
          )}
          <BookingProgress booking={booking} now={now} moment={moment} />
          {booking.allowPhotos && photos.length === 0 && <p className="text-sm text-muted-foreground">{t('visitRecord:photos.none')}</p>}
        </NowCard>
      )
    case 'absent':
      return (
        <NowCard tone="warn" title={t('bookingSteps:noShow.open', { name })} actions={actions.reportNoShow}>
          <p>
            {redoOf === null ? t('bookingSteps:noShow.openBody', { refund: money(noShowRefund(booking)) }) : t('bookingEnds:redo.ending')}
          </p>
        </NowCard>
      )
    case 'coming':
      return (
        <NowCard title={t('now.comingTitle', { name })}>
          <p>{comingWords}</p>
        </NowCard>
      )
    case 'late':
      return (
        <NowCard tone="warn" title={t('bookingSteps:noShow.late', { name })}>
          {comingWords && <p>{comingWords}</p>}
          <p>
            {t(redoOf === null ? 'bookingSteps:noShow.lateBody' : 'bookingEnds:redo.late', {
              time: timeAt(reportableFrom({ startsAt: new Date(startsAt) }).toISOString(), timeZone, language),
            })}
          </p>
        </NowCard>
      )
    case 'wait':
      return (
        <NowCard title={t('now.waitTitle', { name, when: expiresAt === null ? '' : moment(expiresAt, 'before') })}>
          {redoOf === null && <p>{t('now.waitBody')}</p>}
          {cancellingWords && <p className="text-muted-foreground">{cancellingWords}</p>}
        </NowCard>
      )
    case 'search':
    case 'claimed':
      return <SearchNow booking={booking} kind={kind} />
    case 'bank':
      return (
        <NowCard title={t('now.handling')}>
          <p>{t('now.handlingBody')}</p>
        </NowCard>
      )
    case 'review':
    case 'done':
      return (
        <NowCard
          title={kind === 'review' ? t('reviews:section.invite', { name }) : t('now.doneTitle')}
          actions={
            <>
              {kind === 'review' && <LinkButton to={`/bookings/${booking.id}/review`}>{t('bookingSteps:steps.review')}</LinkButton>}
              {booking.cleaner?.slug && (
                <LinkButton to={`/book/${booking.cleaner.slug}?again=${booking.id}`} tone="ghost">
                  {t('now.again')}
                </LinkButton>
              )}
            </>
          }
        >
          <p>
            {cost && payersLeg(booking, 'final')?.state === 'captured' && paidWords(money(cost.netCents, 'column'))}{' '}
            {kind === 'review' && reviews.closesAt && t('reviews:section.inviteUntil', { when: moment(reviews.closesAt, 'until') })}
          </p>
        </NowCard>
      )
    default:
      return <NowCard title={t('now.readyTitle', { name, when: moment(startsAt) })}>{cancellingWords && <p>{cancellingWords}</p>}</NowCard>
  }
}

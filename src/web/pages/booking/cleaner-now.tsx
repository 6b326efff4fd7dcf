// What matters now to the cleaner of a booking alone.
import { useTranslation } from '#web/platform/use-translation.ts'
import { addressLine } from '#domain/address.ts'
import { clientNameOf, BookingSecrets, RouteLink } from '#web/features/bookings/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { BookingEarnings } from './booking-earnings.tsx'
import type { NowProps } from './client-now.tsx'
import { NowCard } from './now-card.tsx'
import { SearchNow } from './search-now.tsx'
import { SeriesNow } from './series-now.tsx'

export function CleanerNow({ kind, booking, words, actions }: NowProps) {
  const { t } = useTranslation('bookings')
  const { moment, money } = words
  const { id, redoOf, address, client, distanceKm, earningsCents, expiresAt, reviews, startsAt } = booking
  const when = moment(startsAt)
  const earned = redoOf === null && earningsCents !== null && (
    <p>{t(booking.isFrozen ? 'now.earnedFrozen' : 'now.earned', { amount: money(earningsCents, 'column') })}</p>
  )
  switch (kind) {
    case 'answer':
      return (
        <NowCard
          title={t('now.requestTitle', { name: client.name, when })}
          actions={
            <>
              {actions.accept}
              {actions.decline}
            </>
          }
        >
          {redoOf === null && <BookingEarnings booking={booking} />}
          {booking.seriesId !== null && <SeriesNow seriesId={booking.seriesId} />}
          {distanceKm !== null && (
            <p>{distanceKm < 1 ? t('visitRecord:place.nearby') : t('visitRecord:place.distance', { km: distanceKm })}</p>
          )}
          {expiresAt !== null && <p className="text-muted-foreground">{t('now.answerBy', { when: moment(expiresAt, 'before') })}</p>}
        </NowCard>
      )
    case 'claimed':
      return <SearchNow booking={booking} kind="mine" />
    case 'client-pays':
      return (
        <NowCard title={t(booking.isSecondHalfOwed ? 'owed.titleCleaner' : 'payment.waitingClient', { client: clientNameOf(booking) })}>
          <p>{t(booking.isSecondHalfOwed ? 'owed.bodyCleaner' : 'payment.waitingClientBody')}</p>
        </NowCard>
      )
    case 'work':
      return (
        <NowCard title={t('now.workTitle')} actions={<LinkButton to={`/bookings/${id}/work`}>{t('bookingSteps:steps.work')}</LinkButton>} />
      )
    case 'review':
    case 'done':
      return (
        <NowCard
          title={kind === 'review' ? t('reviews:section.invite', { name: client.name }) : t('now.doneTitle')}
          actions={kind === 'review' && <LinkButton to={`/bookings/${id}/review`}>{t('bookingSteps:steps.review')}</LinkButton>}
        >
          {earned}
          {kind === 'review' && reviews.closesAt && (
            <p className="text-muted-foreground">{t('reviews:section.inviteUntil', { when: moment(reviews.closesAt, 'until') })}</p>
          )}
        </NowCard>
      )
    default:
      return (
        <NowCard
          title={t(booking.labels.includes('no_show') ? 'now.missedTitle' : 'now.upcomingTitle', { when })}
          actions={
            <>
              {actions.setOut}
              {actions.punchIn}
              <RouteLink address={address} />
              {actions.lockOut}
            </>
          }
          footer={
            kind === 'day' && (
              <section className="no-print grid gap-2 border-t pt-4">
                <h3 className="text-lg">{t('visitRecord:secrets.title')}</h3>
                <BookingSecrets booking={booking} part="cleaner" moment={moment} />
              </section>
            )
          }
        >
          <address className="text-lg font-semibold not-italic">{addressLine(address)}</address>
          {earned}
        </NowCard>
      )
  }
}

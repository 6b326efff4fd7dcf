// Asks the client, once a visit is asked for, how one gets in: the question that the booking form left for later.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { isYetToEnter } from '#domain/booking.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'

/** Nothing once it is answered, when nobody came, and to anyone but the client. Its words are in the namespace `properties`. */
export function AccessNudge({ booking }: { readonly booking: Pick<Booking, 'cleaner' | 'labels' | 'propertyId' | 'secrets' | 'status'> }) {
  const { t } = useTranslation('properties')
  const { cleaner, labels, propertyId, secrets, status } = booking
  if (propertyId === null || secrets.state !== 'none' || !isYetToEnter(status) || labels.includes('no_show')) return null
  return (
    <Banner
      title={t('nudge.title')}
      action={
        <LinkButton tone="ghost" to={`/properties/${propertyId}#access`}>
          {t('nudge.action')}
        </LinkButton>
      }
    >
      <p>{cleaner ? t('nudge.body', { name: firstNameOf(cleaner.name) }) : t('nudge.bodyUnnamed')}</p>
    </Banner>
  )
}

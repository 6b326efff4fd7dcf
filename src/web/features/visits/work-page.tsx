// Work mode, for one hand and full sun: punch in, tick, photograph, punch out. `/bookings/{id}/work`.
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { BookingGate } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Arrival } from './arrival.tsx'
import { Working } from './working.tsx'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return (
    <BookingGate>
      {(booking) =>
        booking.status === 'in_progress' ? (
          <Working booking={booking} />
        ) : booking.allowedSteps.includes('punch-in') ? (
          <Arrival booking={booking} />
        ) : (
          <NotNow booking={booking} />
        )
      }
    </BookingGate>
  )
}

function NotNow({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation('visits')
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('notNow')} noindex />
      <EmptyState title={t('notNow')} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('seeBooking')}</LinkButton>}>
        {t('notNowBody')}
      </EmptyState>
    </PageContainer>
  )
}

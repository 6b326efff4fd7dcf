// Work mode, for one hand and full sun: punch in, tick, photograph, punch out. `/bookings/{id}/work`.
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { BookingGate } from '#web/features/bookings/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { mayDo } from './act.ts'
import { Arrival } from './arrival.tsx'
import { Ended } from './ended.tsx'
import { useActs, type Acts } from './use-acts.ts'
import { WaitingActs } from './waiting-acts.tsx'
import { Working } from './working.tsx'

export { loadBooking as load } from '#web/features/bookings/index.ts'

export function Page() {
  return <BookingGate>{(booking) => <Visit known={booking} />}</BookingGate>
}

function Visit({ known }: { readonly known: Booking }) {
  const acts = useActs(known)
  const { booking, ending } = acts
  useSentEnding(known, ending !== null)
  if (ending) return <Ended acts={acts} ending={ending} />
  if (booking.status === 'in_progress') return <Working acts={acts} />
  const isComing = booking.onTheWay || mayDo('set-out', booking, new Date(booking.now))
  return isComing || mayDo('punch-in', booking, new Date(booking.now)) ? <Arrival acts={acts} /> : <NotNow acts={acts} />
}

/** Once the end of the visit has reached the server, its own page says what follows. */
function useSentEnding({ id, status }: Booking, isEnding: boolean): void {
  const navigate = useNavigate()
  const wasEnding = useRef(false)
  useEffect(() => {
    const isHeard = wasEnding.current && !isEnding
    if (isHeard && status === 'completed') void navigate(`/bookings/${id}/completed`)
    if (isHeard && status === 'cancelled') void navigate(`/bookings/${id}`)
    // The service worker may have sent it: the answer comes a moment later.
    const isOver = status === 'completed' || status === 'cancelled'
    wasEnding.current = isEnding || (wasEnding.current && !isOver)
  }, [id, status, isEnding, navigate])
}

function NotNow({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  return (
    <PageContainer width="form" className="pb-16">
      <PageHead title={t('notNow')} noindex />
      <WaitingActs acts={acts} />
      <EmptyState whole title={t('notNow')} actions={<LinkButton to={`/bookings/${booking.id}`}>{t('seeBooking')}</LinkButton>}>
        {t('notNowBody')}
      </EmptyState>
    </PageContainer>
  )
}

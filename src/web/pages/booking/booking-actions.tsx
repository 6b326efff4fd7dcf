// The steps that the server allows, as buttons for the card of what matters now and for the end of the page.
import { Suspense, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { lateComponent } from '#web/ui/late-component.tsx'
import { useFetchedAhead } from '#web/ui/when-idle.ts'

const fetchDialogs = () => import('./step-dialogs.tsx')
const DIALOGS = {
  decline: lateComponent(async () => (await fetchDialogs()).DeclineDialog),
  cancel: lateComponent(async () => (await fetchDialogs()).CancelDialog),
  'report-no-show': lateComponent(async () => (await fetchDialogs()).NoShowDialog),
  'report-lock-out': lateComponent(async () => (await fetchDialogs()).LockOutDialog),
}
type Asked = keyof typeof DIALOGS

export function useBookingActions({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('bookingSteps')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const accept = useStep({
    bookingId: booking.id,
    act: (body: Record<string, never>, idempotencyKey) =>
      call('POST /api/bookings/{id}/accept', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.acceptFailed'),
    onDone: () => void navigate(`/bookings/${booking.id}/accepted`),
    onRefused: setRefused,
  })
  useFetchedAhead(fetchDialogs)
  const may = (step: Booking['allowedSteps'][number]) => booking.allowedSteps.includes(step)
  const asksFor = {
    booking,
    part,
    onClose: () => setAsked(null),
    onRefused: (message: string) => {
      setAsked(null)
      setRefused(message)
    },
  }
  const Asking = asked === null ? null : DIALOGS[asked]
  const problem = refused ?? accept.error

  const asking = (step: Asked, label: string, tone: 'ghost' | 'primary' = 'ghost') =>
    may(step) && (
      <Button
        tone={tone}
        onClick={() => {
          setRefused(null)
          setAsked(step)
        }}
      >
        {label}
      </Button>
    )

  return {
    problem: (
      <div role="alert">
        {problem && (
          <Banner tone="bad" className="mb-4">
            {problem}
          </Banner>
        )}
      </div>
    ),
    accept: may('accept') && (
      <Button pending={accept.pending} pendingLabel={t('steps.accepting')} onClick={() => accept.take({})}>
        {t(booking.seriesId === null ? 'steps.accept' : 'steps.acceptSeries')}
      </Button>
    ),
    decline: asking('decline', t('steps.decline')),
    punchIn: part === 'cleaner' && may('punch-in') && <LinkButton to={`/bookings/${booking.id}/work`}>{t('steps.punchIn')}</LinkButton>,
    setOut: part === 'cleaner' && may('set-out') && !may('punch-in') && (
      <LinkButton to={`/bookings/${booking.id}/work`}>{t('steps.setOut')}</LinkButton>
    ),
    reportNoShow: part === 'client' && asking('report-no-show', t('steps.noShow'), 'primary'),
    lockOut: asking('report-lock-out', t('steps.lockOut')),
    // After the start it is too late to cancel; a cleaner may still report their absence.
    undo: (
      <ButtonRow className="no-print mt-6 empty:hidden">
        {may('propose-move') && (
          <LinkButton to={`/bookings/${booking.id}/move`} tone="ghost">
            {t('steps.move')}
          </LinkButton>
        )}
        {asking('cancel', t('steps.cancel'))}
        {part === 'cleaner' && asking('report-no-show', t('steps.notComing'))}
      </ButtonRow>
    ),
    dialog: <Suspense fallback={null}>{Asking && <Asking {...asksFor} />}</Suspense>,
  }
}
export type BookingActions = ReturnType<typeof useBookingActions>

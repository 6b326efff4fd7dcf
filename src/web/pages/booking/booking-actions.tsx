// The steps that the server allows, as buttons for the card of what matters now and for the end of the page.
import { addMinutes } from '#domain/elapsed.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { GRACE_MINUTES } from '#domain/booking-timers.ts'
import type { PartyPart } from '#domain/booking.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { LockOutDialog, useUploads } from '#web/features/visits/index.ts'
import { call } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

export const reportableFrom = ({ startsAt }: Booking): string => addMinutes(new Date(startsAt), GRACE_MINUTES).toISOString()

const fetchDialogs = () => import('./step-dialogs.tsx')
const DIALOGS = {
  decline: lazy(async () => ({ default: (await fetchDialogs()).DeclineDialog })),
  cancel: lazy(async () => ({ default: (await fetchDialogs()).CancelDialog })),
  'report-no-show': lazy(async () => ({ default: (await fetchDialogs()).NoShowDialog })),
}
type Asked = keyof typeof DIALOGS | 'report-lock-out'

export function useBookingActions({ booking, part }: { readonly booking: Booking; readonly part: PartyPart }) {
  const { t } = useTranslation('bookings')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  // Held by the page, so that the upload of a door photo continues when its dialog closes.
  const uploads = useUploads(booking.id)
  const accept = useStep({
    bookingId: booking.id,
    act: (body: Record<string, never>, idempotencyKey) =>
      call('POST /api/bookings/{id}/accept', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('steps.acceptFailed'),
    onDone: () => void navigate(`/bookings/${booking.id}/accepted`),
    onRefused: setRefused,
  })
  // What fails here is asked again, and reported, at the press.
  useEffect(() => whenIdle(() => void fetchDialogs().catch(() => undefined)), [])
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
  const Asking = asked !== null && asked !== 'report-lock-out' ? DIALOGS[asked] : null
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
        {t('steps.accept')}
      </Button>
    ),
    decline: asking('decline', t('steps.decline')),
    punchIn: part === 'cleaner' && may('punch-in') && <LinkButton to={`/bookings/${booking.id}/work`}>{t('steps.punchIn')}</LinkButton>,
    reportNoShow: part === 'client' && asking('report-no-show', t('steps.noShow'), 'primary'),
    lockOut: asking('report-lock-out', t('steps.lockOut')),
    // After the start it is too late to cancel; a cleaner may still report their absence.
    undo: (
      <div className="no-print mt-6 flex empty:hidden max-sm:[&>*]:w-full">
        {asking('cancel', t('steps.cancel'))}
        {part === 'cleaner' && asking('report-no-show', t('steps.notComing'))}
      </div>
    ),
    dialog:
      asked === 'report-lock-out' ? (
        <LockOutDialog {...asksFor} uploads={uploads} />
      ) : (
        <Suspense fallback={null}>{Asking && <Asking {...asksFor} />}</Suspense>
      ),
  }
}
export type BookingActions = ReturnType<typeof useBookingActions>

// Punching out: what it does, then the position or a reason.
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { call } from '#web/platform/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PunchForm } from './punch-form.tsx'

type FinishDialogProps = { readonly booking: Booking; readonly onClose: () => void; readonly onRefused: (message: string) => void }

export function FinishDialog({ booking, onClose, onRefused }: FinishDialogProps) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish.title')}
      description={t('finish.body')}
      closeLabel={t('finish.keepWorking')}
    >
      <PunchForm
        bookingId={booking.id}
        act={(body, idempotencyKey) => call('POST /api/bookings/{id}/punch-out', { params: { id: booking.id }, body, idempotencyKey })}
        words={{
          why: t('punch.whyOut'),
          go: t('punch.out'),
          goWithReason: t('punch.withReason'),
          pending: t('punch.outPending'),
          failed: t('punch.failedOut'),
        }}
        onDone={() => void navigate(`/bookings/${booking.id}/completed`)}
        onRefused={onRefused}
      />
    </Dialog>
  )
}

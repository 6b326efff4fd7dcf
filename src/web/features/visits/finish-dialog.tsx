// Punching out: what it does, why so early if it is, then the position or a reason.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { isShortVisit, timeOnSite, type ShortVisit, type ShortVisitReason } from '#domain/visit.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PunchForm } from './punch-form.tsx'
import { ShortVisitForm } from './short-visit-form.tsx'

type FinishDialogProps = { readonly booking: Booking; readonly onClose: () => void; readonly onRefused: (message: string) => void }

export function FinishDialog({ booking, onClose, onRefused }: FinishDialogProps) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const now = useServerNow(booking.now)
  const [explained, setExplained] = useState<ShortVisit<ShortVisitReason> | null>(null)
  const { startsAt, endsAt, punchedInAt } = booking
  const stay = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), punchedInAt: punchedInAt === null ? null : new Date(punchedInAt) }
  const isShort = isShortVisit(stay, now)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish.title')}
      description={t(isShort ? 'finish.bodyShort' : 'finish.body')}
      closeLabel={t('finish.keepWorking')}
    >
      {isShort && explained === null ? (
        <ShortVisitForm onSite={timeOnSite({ ...stay, punchedOutAt: null }, now)} onExplained={setExplained} />
      ) : (
        <PunchForm
          bookingId={booking.id}
          act={(punch, idempotencyKey) => {
            const body = { ...punch, ...(explained && { shortVisitReason: explained.reason, shortVisitNote: explained.note }) }
            return call('POST /api/bookings/{id}/punch-out', { params: { id: booking.id }, body, idempotencyKey })
          }}
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
      )}
    </Dialog>
  )
}

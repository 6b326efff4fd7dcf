// Punching out: what it does, why so early if it is, then the position or a reason.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { isShortVisit, timeOnSite, type ShortVisit, type ShortVisitReason } from '#domain/visit.ts'
import { clientNameOf, useServerNow } from '#web/features/bookings/index.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Acts } from './use-acts.ts'
import { PunchForm } from './punch-form.tsx'
import { ShortVisitForm } from './short-visit-form.tsx'

type FinishDialogProps = { readonly acts: Acts; readonly onClose: () => void; readonly onRefused: (message: string) => void }

export function FinishDialog({ acts, onClose, onRefused }: FinishDialogProps) {
  const { t } = useTranslation('visits')
  const { booking } = acts
  const navigate = useNavigate()
  const now = useServerNow(booking.now)
  const [explained, setExplained] = useState<ShortVisit<ShortVisitReason> | null>(null)
  const { startsAt, endsAt, punchedInAt } = booking
  const stay = { startsAt: new Date(startsAt), endsAt: new Date(endsAt), punchedInAt: punchedInAt === null ? null : new Date(punchedInAt) }
  // A visit redone lasts as long as it takes.
  const isShort = booking.redoOf === null && isShortVisit(stay, now)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('finish.title')}
      description={t(isShort ? 'finish.bodyShort' : 'finish.body', { client: clientNameOf(booking) })}
      closeLabel={t('finish.keepWorking')}
    >
      {isShort && explained === null ? (
        <ShortVisitForm
          client={clientNameOf(booking)}
          onSite={timeOnSite({ ...stay, punchedOutAt: null }, now)}
          onExplained={setExplained}
        />
      ) : (
        <PunchForm
          address={booking.address}
          act={(punch) => {
            const body = { ...punch, ...(explained && { shortVisitReason: explained.reason, shortVisitNote: explained.note }) }
            return acts.take({ kind: 'punch-out', body })
          }}
          words={{
            why: t('punch.whyOut'),
            go: t('punch.out'),
            goWithReason: t('punch.withReason'),
            pending: t('punch.outPending'),
          }}
          onDone={(isSent) => isSent && void navigate(`/bookings/${booking.id}/completed`)}
          onRefused={onRefused}
        />
      )}
    </Dialog>
  )
}

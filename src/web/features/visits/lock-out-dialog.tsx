// Reporting a door that stays closed: what it costs the client at most, a photo of the door, then the position.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import { doorPhotosNeeded, type Punch } from '#domain/visit.ts'
import { type StepDialogInit, useStep } from '#web/features/bookings/index.ts'
import { call } from '#web/platform/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DOOR_ELEMENT_ID, DoorDesk } from './door-desk.tsx'
import { usePosition } from './use-position.ts'
import type { Uploads } from './use-uploads.ts'

type LockOutDialogProps = StepDialogInit & { readonly uploads: Uploads }

/** Missing proof can be added here; any other refusal closes the dialog. */
const MENDABLE: ReadonlySet<string> = new Set([
  'door-photo-missing',
  'door-photos-missing',
  'door-location-missing',
  'too-far-from-door',
  'outside-area',
])

export function LockOutDialog({ booking, uploads, onClose, onRefused }: LockOutDialogProps) {
  const { t } = useTranslation('bookings')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('lockOut.title')}
      description={t('lockOut.body')}
      closeLabel={t('common:actions.close')}
    >
      <Banner tone="warn" className="mb-6">
        <p>{t('lockOut.fee')}</p>
        <p>{t('lockOut.rest')}</p>
      </Banner>
      <Report booking={booking} uploads={uploads} onRefused={onRefused} />
    </Dialog>
  )
}

function Report({ booking, uploads, onRefused }: Pick<LockOutDialogProps, 'booking' | 'uploads' | 'onRefused'>) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const { locating, fault, locate } = usePosition()
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const step = useStep({
    bookingId: booking.id,
    act: (body: Pick<Punch, 'position'>, idempotencyKey) =>
      call('POST /api/bookings/{id}/report-lock-out', { params: { id: booking.id }, body, idempotencyKey }),
    failed: t('punch.failedLockOut'),
    onDone: () => void navigate(`/bookings/${booking.id}/cancelled`),
    onRefused: (message, problem) => (MENDABLE.has(problem.code) ? setRefused(message) : onRefused(message)),
  })
  const needed = doorPhotosNeeded(booking.address.precision)
  const photographed = booking.photos.filter(({ kind }) => kind === 'door').length >= needed
  const onItsWay = uploads.uploads.some(({ kind, phase }) => kind === 'door' && phase !== 'refused')
  const report = async () => {
    setTried(true)
    setRefused(null)
    if (!photographed) return document.getElementById(DOOR_ELEMENT_ID)?.focus()
    const position = await locate()
    if (position) step.take({ position })
  }
  const photoFault = tried && !photographed ? t(onItsWay ? 'door.unsent' : needed > 1 ? 'door.missingBoth' : 'door.missing') : null
  const obstacle = fault ? t(`door.location.${fault}`) : (refused ?? step.error)
  return (
    <div className="grid gap-6">
      <DoorDesk booking={booking} uploads={uploads} fault={photoFault} />
      <section aria-labelledby="door-position" className="grid gap-3">
        <h3 id="door-position" className="font-sans text-lg font-bold tracking-normal">
          {t('door.position')}
        </h3>
        <p className="text-muted-foreground">{t('door.positionHint')}</p>
        <div role="alert">{obstacle && <Banner tone="warn">{obstacle}</Banner>}</div>
        <Button
          size="lg"
          wide
          pending={locating || step.pending}
          pendingLabel={t(locating ? 'punch.locating' : 'punch.lockOutPending')}
          onClick={() => void report()}
        >
          <MapPin aria-hidden className="size-5" />
          {t('bookings:lockOut.confirm')}
        </Button>
      </section>
    </div>
  )
}

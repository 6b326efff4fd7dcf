// Reporting a door that stays closed: what it costs the client at most, a photo of the door, then the position.
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { Refusal } from '#domain/refusal.ts'
import { doorPhotosNeeded, lockOutProof, type Punch } from '#domain/visit.ts'
import { clientNameOf } from '#web/features/bookings/index.ts'
import type { StepDialogInit } from '#web/features/bookings/index.ts'
import { useForm } from '#web/platform/form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DoorDesk } from './door-desk.tsx'
import { useActs } from './use-acts.ts'
import { usePosition } from './use-position.ts'

/** Missing proof can be added here; any other refusal closes the dialog. */
const MENDABLE: ReadonlySet<string> = new Set([
  'door-photo-missing',
  'door-photos-missing',
  'door-location-missing',
  'too-far-from-door',
  'outside-area',
])

export function LockOutDialog({ booking, onClose, onRefused }: Omit<StepDialogInit, 'part'>) {
  const { t } = useTranslation('bookingSteps')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('lockOut.title')}
      description={t('lockOut.body')}
      closeLabel={t('common:actions.close')}
    >
      <Banner tone="warn" className="mb-6">
        <p>{t('lockOut.fee', { client: clientNameOf(booking) })}</p>
        <p>{t('lockOut.rest')}</p>
      </Banner>
      <Report booking={booking} onClose={onClose} onRefused={onRefused} />
    </Dialog>
  )
}

function Report({ booking, onClose, onRefused }: Omit<StepDialogInit, 'part'>) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const { locating, fault, locate } = usePosition()
  const [refused, setRefused] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  const acts = useActs(booking)
  const needed = doorPhotosNeeded(booking.address.precision)
  const onTheirWay = acts.photos.filter(({ work, refused: why }) => work.of === 'door' && why === null).length
  const taken = booking.photos.filter(({ kind }) => kind === 'door').length + onTheirWay
  const photographed = taken >= needed
  const send = async (body: Pick<Punch, 'position'>) => {
    setTaking(true)
    const sent = await acts.take({ kind: 'report-lock-out', body })
    setTaking(false)
    if (sent.is === 'sent') return void navigate(`/bookings/${booking.id}/cancelled`)
    if (sent.is === 'waiting') {
      onClose()
      return void navigate(`/bookings/${booking.id}/work`)
    }
    return MENDABLE.has(sent.code) ? setRefused(sent.message) : onRefused(sent.message)
  }
  const report = async () => {
    const position = await locate()
    if (position === null) return
    // Without a network nobody else says so while the cleaner is still there.
    if (!navigator.onLine && !proves({ position, doorPhotos: taken }, booking)) return setRefused(t('door.far'))
    await send({ position })
  }
  const form = useForm({
    values: { photos: taken },
    change: () => undefined,
    faults: { photos: !photographed && t(needed > 1 ? 'door.missingBoth' : 'door.missing') },
    write: { error: null, isPending: locating || isTaking },
    prefix: 'door-',
    onSend: () => void report(),
  })
  const press = () => {
    setRefused(null)
    form.press()
  }
  const obstacle = fault ? t(`door.location.${fault}`) : refused
  return (
    <div className="grid gap-6">
      <DoorDesk acts={acts} fault={form.errorOf('photos') ?? null} />
      <section aria-labelledby="door-position" className="grid gap-3">
        <h3 id="door-position" className="font-sans text-lg font-bold tracking-normal">
          {t('door.position')}
        </h3>
        <p className="text-muted-foreground">{t('door.positionHint', { client: clientNameOf(booking) })}</p>
        <div role="alert">{obstacle && <Banner tone="warn">{obstacle}</Banner>}</div>
        <Button
          size="lg"
          wide
          pending={locating || isTaking}
          pendingLabel={t(locating ? 'punch.locating' : 'punch.lockOutPending')}
          onClick={press}
        >
          <MapPin aria-hidden className="size-5" />
          {t('bookingSteps:lockOut.confirm')}
        </Button>
      </section>
    </div>
  )
}

/** Whether the rules take the report from there. */
function proves(given: Parameters<typeof lockOutProof>[0], { address }: Booking): boolean {
  try {
    return lockOutProof(given, address) !== null
  } catch (thrown) {
    if (thrown instanceof Refusal) return false
    throw thrown
  }
}

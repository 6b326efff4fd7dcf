// Leaving before the work is done, for safety or illness: why, in a few words, and off at once.
import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { LEAVING_REASONS, MAX_SHORT_VISIT_NOTE_LENGTH, MIN_SHORT_VISIT_NOTE_LENGTH, type LeavingReason } from '#domain/visit.ts'
import { clientNameOf } from '#web/features/bookings/index.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { FileButton } from './file-button.tsx'
import { UnsentPhotos } from './unsent-photos.tsx'
import type { Acts } from './use-acts.ts'

type LeaveDialogProps = {
  readonly acts: Acts
  readonly onClose: () => void
  readonly onRefused: (message: string) => void
}

const NOTHING: { readonly reason: LeavingReason | null; readonly note: string } = { reason: null, note: '' }

export function LeaveDialog({ acts, onClose, onRefused }: LeaveDialogProps) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const client = clientNameOf(acts.booking)
  const [values, change] = useTyped(NOTHING)
  const { reason, note } = values
  const [isTaking, setTaking] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const leave = async (body: { readonly reason: LeavingReason; readonly note: string }) => {
    setTaking(true)
    setFault(null)
    const taken = await acts.take({ kind: 'leave', body })
    setTaking(false)
    if (taken.is === 'sent') return void navigate(`/bookings/${acts.booking.id}`)
    if (taken.is === 'waiting') return onClose()
    return taken.code === 'phone-number-in-text' ? setFault(taken.message) : onRefused(taken.message)
  }
  const form = useForm({
    values,
    change,
    faults: {
      reason: reason === null && t('leave.missing'),
      note: note.trim().length < MIN_SHORT_VISIT_NOTE_LENGTH && t('leave.noteMissing', { min: MIN_SHORT_VISIT_NOTE_LENGTH }),
    },
    write: { error: null, isPending: isTaking },
    prefix: 'leave-',
    onSend: () => reason !== null && void leave({ reason, note: note.trim() }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('leave.title')}
      description={t('leave.body', { client })}
      closeLabel={t('finish.keepWorking')}
    >
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <RadioCards
          id={form.idOf('reason')}
          name="reason"
          legend={t('leave.legend')}
          value={reason}
          onValueChange={(chosen) => change({ reason: chosen })}
          error={form.errorOf('reason')}
          options={LEAVING_REASONS.map((value) => ({ value, label: t(`leave.reasons.${value}`) }))}
        />
        <Field
          id={form.idOf('note')}
          label={t('finish.short.note')}
          hint={t('finish.short.hint', { client })}
          error={fault ?? form.errorOf('note')}
        >
          <TextArea {...form.text('note')} rows={2} maxLength={MAX_SHORT_VISIT_NOTE_LENGTH} />
        </Field>
        {acts.booking.allowPhotos ? <PhotoToTake acts={acts} /> : <p>{t('leave.photo')}</p>}
        <Button type="submit" size="lg" wide pending={isTaking} pendingLabel={t('leave.pending')}>
          {t('leave.confirm')}
        </Button>
      </form>
    </Dialog>
  )
}

/** One press takes it; nobody who is in danger has to wait for it to be sent. */
function PhotoToTake({ acts }: { readonly acts: Acts }) {
  const { t } = useTranslation('visits')
  const [sentBefore] = useState(acts.booking.photos.length)
  const isSent = acts.booking.photos.length > sentBefore && acts.preparing.length === 0 && acts.photos.length === 0
  return (
    <div className="grid gap-2">
      <FileButton
        label={t('leave.take')}
        icon={<Camera aria-hidden className="size-5" />}
        capture="environment"
        onChange={(event) => {
          void acts.addPhotos('after', '', [...(event.target.files ?? [])])
          event.target.value = ''
        }}
      >
        {t('leave.take')}
      </FileButton>
      <UnsentPhotos kind="after" acts={acts} />
      <output className="text-sm text-ok empty:hidden">{isSent && t('photos.sent')}</output>
    </div>
  )
}

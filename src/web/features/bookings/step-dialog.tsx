// The dialog of a step that cannot be undone: its cost, its reason, and an error.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CancellationReason } from '#domain/booking.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Reasoned, ReasonFields, UNREASONED } from './reason-fields.tsx'

type StepDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description: string
  readonly consequence?: string | null
  /** The consequence costs the reader nothing. */
  readonly free?: boolean
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly pendingLabel: string
  readonly pending: boolean
  readonly error: string | null
  readonly children?: ReactNode
}

type ReasonedDialogProps = StepDialogProps & {
  /** Who will read the note. */
  readonly name: string
  /** Why the note was turned down. */
  readonly noteError: string | undefined
  readonly onConfirm: (reason: CancellationReason, note: string) => void
}

/** Requires a reason before the step. */
export function ReasonedDialog({ name, onConfirm, noteError, ...rest }: ReasonedDialogProps) {
  const { t } = useTranslation('bookingSteps')
  const [value, change] = useTyped<Reasoned<CancellationReason>>(UNREASONED)
  const { reason, note } = value
  const form = useForm({
    values: value,
    change,
    faults: { reason: reason === null && t('reason.missing') },
    write: { error: null, isPending: rest.pending },
    prefix: 'step-',
    onSend: () => reason !== null && onConfirm(reason, note),
  })
  return (
    <PlainDialog {...rest} onConfirm={form.press}>
      <ReasonFields name={name} value={value} onChange={change} form={form} noteError={noteError} />
    </PlainDialog>
  )
}

export function PlainDialog(props: StepDialogProps & { readonly onConfirm: () => void }) {
  const { open, onClose, consequence, error, children, ...rest } = props
  return (
    <ConfirmDialog {...rest} open={open} onOpenChange={(next) => !next && onClose()} consequence={consequence ?? undefined}>
      {children}
      {error && (
        <Banner tone="bad" role="alert" className="mt-5">
          {error}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

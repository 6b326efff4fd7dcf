// The open confirmation dialog.
import { AlertDialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cn } from './classes.ts'
import { dialogActionsClasses, dialogPanelClasses, overlayClasses } from './dialog-panel.tsx'
import { useGivenBackFocus } from './given-back-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** The price or the consequence, set apart so that nobody misses it. */
  consequence?: ReactNode
  /** The consequence costs nothing: it is good news, not a warning. */
  free?: boolean
  /** Fields of the action, such as a reason. */
  children?: ReactNode
  cancelLabel: string
  confirmLabel: string
  pendingLabel: string
  pending?: boolean
  /** False when the action is harmless. */
  dangerous?: boolean
  onConfirm: () => void
}

export function ConfirmDialogPanel(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    consequence,
    free = false,
    children,
    cancelLabel,
    confirmLabel,
    pendingLabel,
    pending = false,
    dangerous = true,
    onConfirm,
  } = props
  const focus = useGivenBackFocus()
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClasses} />
        <Primitive.Content {...focus} className={cn(dialogPanelClasses, 'max-w-lg')}>
          <Primitive.Title className="text-2xl">{title}</Primitive.Title>
          <Primitive.Description className="mt-2 text-muted-foreground">{description}</Primitive.Description>
          {consequence != null && (
            <p
              className={cn(
                'mt-4 rounded-md px-4 py-3 font-semibold',
                free ? 'bg-ok-muted text-ok' : dangerous ? 'bg-warn-muted text-warn' : 'bg-info-muted text-info',
              )}
            >
              {consequence}
            </p>
          )}
          {children != null && <div className="mt-5">{children}</div>}
          <div className={dialogActionsClasses}>
            <Primitive.Cancel asChild>
              <Button tone="ghost">{cancelLabel}</Button>
            </Primitive.Cancel>
            <Button tone={dangerous ? 'danger' : 'primary'} pending={pending} pendingLabel={pendingLabel} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

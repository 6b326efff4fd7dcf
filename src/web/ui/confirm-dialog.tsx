// Asks before an irreversible action, with its cost; the safe answer has focus first.
import type { ReactNode } from 'react'
import { latePanel } from './late-panel.tsx'

export type ConfirmDialogProps = {
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

export const ConfirmDialog = latePanel<ConfirmDialogProps>(async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel, {
  ahead: true,
})

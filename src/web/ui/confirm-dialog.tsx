// Asks before an act that cannot be undone, naming what it costs; the safe answer has focus first.
import type { ReactNode } from 'react'
import { latePanel } from './late-panel.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  /** The price or the consequence, set apart so that nobody misses it. */
  consequence?: ReactNode
  /** Fields the act needs, such as a reason. */
  children?: ReactNode
  cancelLabel: string
  confirmLabel: string
  pendingLabel: string
  pending?: boolean
  /** False when the act harms nothing. */
  dangerous?: boolean
  onConfirm: () => void
}

export const ConfirmDialog = latePanel<ConfirmDialogProps>(async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel, {
  ahead: true,
})

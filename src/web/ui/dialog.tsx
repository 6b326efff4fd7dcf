// A modal window: title, words, actions; focus is trapped inside and restored on close.
import type { ReactNode } from 'react'
import { latePanel } from './late-panel.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel: string
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  wide?: boolean
  children?: ReactNode
}

export const Dialog = latePanel<DialogProps>(async () => (await import('./dialog-panel.tsx')).DialogPanel, { ahead: true })

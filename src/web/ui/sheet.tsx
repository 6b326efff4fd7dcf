// A panel that rises from the bottom on phones and stands at the side on wide screens: filters, menus.
import type { ReactNode } from 'react'
import { latePanel } from './late-panel.tsx'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  /** Stays visible at the bottom while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

export const Sheet = latePanel<SheetProps>(async () => (await import('./sheet-panel.tsx')).SheetPanel)

// Opening or blocking time with exact dates and hours: once, every week, or as a vacation.
import { latePanel } from '#web/ui/late-panel.tsx'
import type { ChangeDialogProps } from './change-panel.tsx'

export const ChangeDialog = latePanel<ChangeDialogProps>(async () => (await import('./change-panel.tsx')).ChangePanel, { ahead: true })

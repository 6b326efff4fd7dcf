// Asks before an irreversible action, with its cost; the safe answer has focus first.
import { latePanel } from './late-panel.tsx'

export const ConfirmDialog = latePanel(async () => (await import('./confirm-dialog-panel.tsx')).ConfirmDialogPanel, {
  ahead: true,
})

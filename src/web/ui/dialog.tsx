// A modal window: title, words, actions; focus is trapped inside and restored on close.
import { latePanel } from './late-panel.tsx'

export const Dialog = latePanel(async () => (await import('./dialog-panel.tsx')).DialogPanel, { ahead: true })

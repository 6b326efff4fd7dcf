// Nothing here yet, or nothing left after filters: one sentence and the one thing to do.
import { StatePanel, type StatePanelProps } from './state-panel.tsx'

export function EmptyState(props: Omit<StatePanelProps, 'role'>) {
  return <StatePanel {...props} />
}

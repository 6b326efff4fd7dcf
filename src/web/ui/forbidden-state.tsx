// Who may see this page, and where to go instead.
import { LockedDoor } from './illustrations/fault-spots.tsx'
import { StatePanel, type StatePanelProps } from './state-panel.tsx'

export function ForbiddenState(props: Omit<StatePanelProps, 'role' | 'illustration'>) {
  return <StatePanel {...props} illustration={<LockedDoor />} />
}

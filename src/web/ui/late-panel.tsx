// Panels whose code stays out of the first load.
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { lateComponent } from './late-component.tsx'
import { whenIdle } from './when-idle.ts'

/** Loaded when first opened; with `ahead`, once the page is idle, so that it opens at once, also offline. */
export function latePanel<Props extends { open: boolean }>(
  fetchPanel: () => Promise<ComponentType<Props>>,
  { ahead = false } = {},
): ComponentType<Props> {
  const Panel = lateComponent(fetchPanel)
  return function LatePanel(props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    // A failure here shows when the panel opens.
    useEffect(() => (ahead ? whenIdle(() => void fetchPanel().catch(() => undefined)) : undefined), [])
    if (!wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    )
  }
}

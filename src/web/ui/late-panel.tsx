// Panels whose code stays out of the first load.
import { Suspense, useState, type ComponentType } from 'react'
import { lateComponent } from './late-component.tsx'
import { useFetchedAhead } from './when-idle.ts'

/** Loaded when first opened; with `ahead`, once the page is idle, so that it opens at once, also offline. */
export function latePanel<Props extends { open: boolean }>(
  fetchPanel: () => Promise<ComponentType<Props>>,
  { ahead = false } = {},
): ComponentType<Props> {
  const Panel = lateComponent(fetchPanel)
  return function LatePanel(props) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    useFetchedAhead(fetchPanel, ahead)
    if (!wasOpened) return null
    return (
      <Suspense fallback={null}>
        <Panel {...props} />
      </Suspense>
    )
  }
}

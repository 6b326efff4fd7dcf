// A part of a page that is fetched once it is shown.
import { Suspense, type ComponentType, type JSX } from 'react'
import { lateComponent, Nothing } from '#web/ui/late-component.tsx'
import { useIsInBrowser } from './use-is-in-browser.ts'

/** `Before`, or nothing, until it is there; `Missing` where it cannot be fetched: the page works without it. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = Nothing,
  Missing: ComponentType<Props> = Before,
): (props: Props) => JSX.Element {
  const Part = lateComponent(fetchPart, Missing)
  return (props) => {
    // The server draws in one go, and cannot wait for a script.
    const isInBrowser = useIsInBrowser()
    if (!isInBrowser) return <Before {...props} />
    return (
      <Suspense fallback={<Before {...props} />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

// A part of a page that is fetched once it is shown.
import { lazy, Suspense, type ComponentType, type JSX } from 'react'
import { useIsInBrowser } from './use-is-in-browser.ts'

const Nothing = () => null

/** `Before`, or nothing, until it is there, and where it cannot be fetched: the page works without it. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Before: ComponentType<Props> = Nothing,
): (props: Props) => JSX.Element {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      () => ({ default: Before }),
    ),
  )
  // React's types lose the props of what is lazy.
  const Shown = Part as unknown as ComponentType<Props>
  return (props) => {
    // The server draws in one go, and cannot wait for a script.
    const isInBrowser = useIsInBrowser()
    if (!isInBrowser) return <Before {...props} />
    return (
      <Suspense fallback={<Before {...props} />}>
        <Shown {...props} />
      </Suspense>
    )
  }
}

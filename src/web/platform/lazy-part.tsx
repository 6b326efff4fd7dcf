// A part of a page that is fetched once it is shown.
import { lazy, Suspense, type ComponentType, type JSX } from 'react'

const Nothing = () => null

/** Nothing until it is there, and where it cannot be fetched: the page works without it. */
export function lazyPart<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): (props: Props) => JSX.Element {
  const Part = lazy<ComponentType<Props>>(() =>
    fetchPart().then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  )
  // React's types lose the props of what is lazy.
  const Shown = Part as unknown as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Shown {...props} />
    </Suspense>
  )
}

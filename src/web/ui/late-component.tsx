// Components whose code is fetched late. What stands on the page works meanwhile, so without a connection nothing fails until there is one.
import { lazy, type ComponentType } from 'react'

/** What `fetchIt` answers, asked again once the connection is back: a browser that remembers which scripts failed lets it fail then. */
export const whenConnected = <T,>(fetchIt: () => Promise<T>): Promise<T> =>
  fetchIt().catch(async (error: unknown) => {
    if (navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return whenConnected(fetchIt)
  })

/** Shown within a `Suspense`. `Missing` stands where the code cannot be fetched; without it, the page fails. */
export function lateComponent<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  Missing?: ComponentType<Props>,
): ComponentType<Props> {
  const Late = lazy(async () => {
    const fetched = whenConnected(fetchIt)
    return { default: await (Missing ? fetched.catch(() => Missing) : fetched) }
  })
  // React's types lose the props of what is lazy.
  return Late as unknown as ComponentType<Props>
}

export const Nothing = (): null => null

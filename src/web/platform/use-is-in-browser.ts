// Tells what is rendered on the server, and while the page wakes, from what the browser renders by itself.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the first rendering in the browser, which must equal the server's. */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

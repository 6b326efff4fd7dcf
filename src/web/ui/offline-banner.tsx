// The banner shown while the device is offline.
import { useSyncExternalStore, type ReactNode } from 'react'
import { Banner } from './banner.tsx'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** The status region is always there, so that what appears in it is announced. */
export function OfflineBanner({ children }: { children: ReactNode }) {
  const online = useOnline()
  return (
    <output className="no-print block">
      {!online && (
        <Banner tone="warn" className="rounded-none">
          {children}
        </Banner>
      )}
    </output>
  )
}

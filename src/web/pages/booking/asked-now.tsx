// Whether a visit that nobody punched took place, fetched with its own script in the browser: few bookings come to that.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { AskedCardProps } from './asked-card.tsx'

const AskedCard = lazy(async () => ({ default: (await import('./asked-card.tsx')).AskedCard }))

const never = () => () => undefined

export function AskedNow(props: AskedCardProps) {
  // The server would not wait for the script.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isInBrowser) return null
  return (
    <Suspense fallback={null}>
      <AskedCard {...props} />
    </Suspense>
  )
}

// Other times that wait for an answer, fetched with their own script in the browser: few bookings have any.
import { lazy, Suspense } from 'react'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import type { MoveCardProps } from './move-card.tsx'

const MoveCard = lazy(async () => ({ default: (await import('./move-card.tsx')).MoveCard }))

export function MoveNow(props: MoveCardProps) {
  // The server would not wait for the script.
  const isInBrowser = useIsInBrowser()
  if (!isInBrowser || props.booking.proposal === null) return null
  return (
    <Suspense fallback={null}>
      <MoveCard {...props} />
    </Suspense>
  )
}

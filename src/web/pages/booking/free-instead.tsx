// Who else could come, fetched with its own script: few bookings leave their client without.
import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'

const FreePeople = lazy(async () => ({ default: (await import('./free-people.tsx')).FreePeople }))

export function FreeInstead({ booking }: { readonly booking: Booking }) {
  // The server renders in one go, and cannot wait for a script.
  if (!useIsInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <FreePeople booking={booking} />
    </Suspense>
  )
}

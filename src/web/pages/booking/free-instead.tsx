// Who else could come, fetched with its own script: few bookings leave their client without.
import { lazy, Suspense } from 'react'
import type { Booking } from '#contract/bookings.ts'

const FreePeople = lazy(async () => ({ default: (await import('./free-people.tsx')).FreePeople }))

export function FreeInstead({ booking }: { readonly booking: Booking }) {
  return (
    <Suspense fallback={null}>
      <FreePeople booking={booking} />
    </Suspense>
  )
}

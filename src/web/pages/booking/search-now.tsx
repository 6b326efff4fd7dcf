// A visit without a chosen cleaner in the page's first card, fetched with its own script: few bookings begin so.
import { Suspense, type ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { lateComponent } from '#web/ui/late-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { NowCard } from './now-card.tsx'

const cards = () => import('#web/features/offers/index.ts')
const CARDS = {
  search: lateComponent(async () => (await cards()).SearchCard),
  claimed: lateComponent(async () => (await cards()).ClaimedCard),
  mine: lateComponent(async () => (await cards()).ClaimerCard),
}

const frame = (card: { title: ReactNode; actions?: ReactNode; children: ReactNode }) => <NowCard {...card} />

export function SearchNow({ booking, kind }: { readonly booking: Booking; readonly kind: keyof typeof CARDS }) {
  const Card = CARDS[kind]
  // The server renders in one go, and cannot wait for a script.
  if (!useIsInBrowser()) return <Skeleton className="h-56" />
  return (
    <Suspense fallback={<Skeleton className="h-56" />}>
      <Card booking={booking} frame={frame} />
    </Suspense>
  )
}

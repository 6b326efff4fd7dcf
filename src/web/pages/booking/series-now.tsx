// The whole series in the card of its request, fetched with its own script in the browser: few bookings are part of one.
import { Suspense } from 'react'
import type { SeriesId } from '#domain/id.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { lateComponent } from '#web/ui/late-component.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SeriesAsked = lateComponent(async () => (await import('#web/features/series/index.ts')).SeriesAsked)

export function SeriesNow({ seriesId }: { readonly seriesId: SeriesId }) {
  const isInBrowser = useIsInBrowser()
  const outline = <Skeleton className="h-40 w-full" />
  // The server would not wait for the script.
  if (!isInBrowser) return outline
  return (
    <Suspense fallback={outline}>
      <SeriesAsked seriesId={seriesId} />
    </Suspense>
  )
}

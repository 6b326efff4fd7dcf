// The offer, fetched once the page has nothing more urgent to do.
import type { PartyPart } from '#domain/booking.ts'
import { Suspense, useEffect, useState } from 'react'
import { lateComponent, Nothing } from '#web/ui/late-component.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'

const Offer = lateComponent(async () => (await import('./push-offer.tsx')).PushOffer, Nothing)

export function LatePushOffer({ part }: { readonly part: PartyPart }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Suspense fallback={null}>
        <Offer part={part} />
      </Suspense>
    )
  )
}

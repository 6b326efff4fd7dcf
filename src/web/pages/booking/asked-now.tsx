// Whether a visit that nobody punched took place, fetched with its own script: few bookings come to that.
import { lazy, Suspense } from 'react'
import type { AskedCardProps } from './asked-card.tsx'

const AskedCard = lazy(async () => ({ default: (await import('./asked-card.tsx')).AskedCard }))

export function AskedNow(props: AskedCardProps) {
  return (
    <Suspense fallback={null}>
      <AskedCard {...props} />
    </Suspense>
  )
}

// Where a count of what waits may stand, beside the way to it; what counts is loaded once the page is there.
import { useEffect, useState, type ComponentType } from 'react'
import type { CountProps } from './waiting-count-badge.tsx'

export function WaitingCount(props: CountProps) {
  const [late, setLate] = useState<{ readonly WaitingCountBadge: ComponentType<CountProps> } | null>(null)
  useEffect(() => {
    // The way is there without its count.
    import('./waiting-count-badge.tsx').then(setLate, () => undefined)
  }, [])
  return late && <late.WaitingCountBadge {...props} />
}

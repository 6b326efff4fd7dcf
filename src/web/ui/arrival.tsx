// Content that must be noticed: on mount it scrolls into view and takes focus.
import { useEffect, useRef, type ReactNode } from 'react'

/** Give it a new `key` per event, so that this happens again. */
export function Arrival({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      {children}
    </div>
  )
}

// Something that must not be missed: when it appears it is brought into sight and takes focus.
import { useEffect, useRef, type ReactNode } from 'react'

/** Give it a new `key` per event so that it arrives again. */
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

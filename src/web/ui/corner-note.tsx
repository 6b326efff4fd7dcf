// A note over the bottom of the page that blocks nothing: above the bar on phones, in the corner on wide screens.
import type { ReactNode } from 'react'

export function CornerNote({ label, actions, children }: { label?: string; actions: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="no-print fixed inset-x-3 bottom-20 z-30 mx-auto grid max-w-md gap-3 rounded-md border bg-popover p-4 text-popover-foreground shadow-lift motion-safe:animate-rise sm:left-auto sm:right-4 md:bottom-4"
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2.5">{actions}</div>
    </section>
  )
}

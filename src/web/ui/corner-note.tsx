// A note over the bottom of the page that blocks nothing: in the place of the menu's bar on phones, in the corner on wide screens.
import type { ReactNode } from 'react'

type CornerNoteProps = {
  label?: string
  /** The person asked for it, so it shows even over a bar with the page's action. */
  isAsked?: boolean
  actions: ReactNode
  children: ReactNode
}

export function CornerNote({ label, isAsked = false, actions, children }: CornerNoteProps) {
  return (
    <section
      data-corner-note={isAsked ? 'asked' : 'offered'}
      aria-label={label}
      className="no-print fixed inset-x-3 bottom-3 z-30 mx-auto grid max-w-md gap-3 rounded-md border bg-popover p-4 text-popover-foreground shadow-lift motion-safe:animate-rise sm:left-auto sm:right-4 sm:bottom-4"
    >
      {children}
      <div className="flex flex-wrap justify-end gap-2.5">{actions}</div>
    </section>
  )
}

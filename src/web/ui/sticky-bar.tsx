// The bar that keeps the main action at the bottom of a phone's screen; on wide screens it is an ordinary block.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'

/** Put it last in its container. Pages keep `scroll-padding` for it, so it never hides what has focus. */
export function StickyBar({ always = false, children }: { always?: boolean; children: ReactNode }) {
  return (
    <div
      data-action-bar={always ? 'always' : 'phone'}
      className={cn(
        'safe-bottom no-print sticky bottom-0 z-20 -mx-4 flex items-center justify-between gap-4 border-t bg-background px-4 pt-3',
        !always && 'sm:static sm:mx-0 sm:border-0 sm:px-0',
      )}
    >
      {children}
    </div>
  )
}

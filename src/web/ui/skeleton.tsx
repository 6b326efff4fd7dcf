// A grey placeholder; it waits 200 ms (in CSS) so that fast answers never flash.
import { cn } from './classes.ts'

/** Give it the size of the final content by class, so that nothing moves when it arrives. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-late rounded-sm bg-secondary', className)} />
}

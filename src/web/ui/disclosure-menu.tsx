// A list of links under a button in the header: a disclosure, as links are not menu items, and a tenth of a menu's weight.
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from './classes.ts'
import { useOwnId } from './own-id.ts'
import { useDisclosure } from './use-disclosure.ts'

type DisclosureMenuProps = {
  label: ReactNode
  /** Replaces the arrow-and-text look of the button. */
  buttonClassName?: string
  hideArrow?: boolean
  align?: 'start' | 'end'
  /** Links; a press on any of them closes the list. */
  children: ReactNode
}

export function DisclosureMenu({ label, buttonClassName, hideArrow = false, align = 'start', children }: DisclosureMenuProps) {
  const { root, button, list, isOpen, toggle } = useDisclosure()
  const listId = useOwnId()

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
        className={buttonClassName ?? 'flex min-h-11 items-center gap-1 font-medium text-muted-foreground hover:text-foreground'}
      >
        {label}
        {!hideArrow && <ChevronDown aria-hidden className={cn('size-4 transition-transform', isOpen && 'rotate-180')} />}
      </button>
      <div
        ref={list}
        id={listId}
        hidden={!isOpen}
        className={cn(
          'absolute top-full z-30 mt-2 w-max min-w-56 max-w-[calc(100vw-2rem)] animate-enter rounded-md border bg-popover p-2 text-popover-foreground shadow-lift',
          '[&_:is(a,button)]:flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:w-full [&_:is(a,button)]:items-center [&_:is(a,button)]:gap-3 [&_:is(a,button)]:rounded-sm [&_:is(a,button)]:px-3 [&_:is(a,button)]:font-medium [&_:is(a,button):hover]:bg-secondary [&_[aria-current]]:text-primary',
          align === 'end' ? 'right-0' : 'left-0',
        )}
      >
        {children}
      </div>
    </div>
  )
}

// A sheet that rises from the bottom and opens without script, by a button whose `popoverTarget` is its id.
import { X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from './classes.ts'

type PopoverSheetProps = ComponentProps<'div'> & { readonly id: string; readonly title: string; readonly closeLabel: string }

export function PopoverSheet({ id, title, closeLabel, className, children, ...rest }: PopoverSheetProps) {
  return (
    <div
      {...rest}
      id={id}
      popover="auto"
      className={cn(
        'top-auto mx-auto hidden max-h-[88dvh] w-full max-w-xl flex-col rounded-t-lg bg-popover whitespace-normal text-popover-foreground backdrop:bg-shade open:flex open:animate-rise',
        className,
      )}
    >
      {/* No heading: it would come before the page's own. */}
      <p className="border-b py-5 pr-16 pl-5 font-display text-xl font-bold">{title}</p>
      {children}
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={closeLabel}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-full text-muted-foreground hover:bg-muted hover:text-foreground"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

// A panel that rises from the bottom on phones and stands at the side on wide screens, opened by script.
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { CloseCross, overlayClasses } from './dialog-panel.tsx'
import { useGivenBackFocus } from './given-back-focus.ts'

type SheetPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
}

export function SheetPanel({ open, onOpenChange, title, closeLabel, children }: SheetPanelProps) {
  const focus = useGivenBackFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={overlayClasses} />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-lg border bg-popover text-popover-foreground shadow-lift data-[state=closed]:animate-sink data-[state=open]:animate-rise sm:inset-y-0 sm:left-auto sm:max-h-none sm:w-[26rem] sm:rounded-none sm:data-[state=closed]:animate-leave sm:data-[state=open]:animate-enter"
        >
          <Primitive.Title className="border-b py-5 pl-5 pr-16 text-xl">{title}</Primitive.Title>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          <CloseCross label={closeLabel} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

// A small panel opened by a button and anchored to it.
import { Popover as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export const floatingClasses =
  'z-50 rounded-md border bg-popover text-popover-foreground shadow-lift data-[state=open]:animate-enter data-[state=closed]:animate-leave'

export function Popover({ trigger, label, align = 'start', children, ...state }: PopoverProps) {
  return (
    <Primitive.Root {...state}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={`${floatingClasses} w-80 max-w-[calc(100vw-1.5rem)] p-5`}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

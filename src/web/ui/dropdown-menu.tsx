// A menu of actions and links opened by a button, with arrows, type-ahead and Escape.
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { cn } from './classes.ts'
import { floatingClasses } from './popover.tsx'

type DropdownMenuProps = {
  trigger: ReactElement
  align?: 'start' | 'end'
  children: ReactNode
}

export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content align={align} sideOffset={8} collisionPadding={12} className={cn(floatingClasses, 'min-w-56 p-2')}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** An action; for a link, `asChild` with a `<Link>`. */
export function DropdownItem({ danger = false, className, ...rest }: ComponentProps<typeof Primitive.Item> & { danger?: boolean }) {
  return (
    <Primitive.Item
      {...rest}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-2 font-medium outline-none data-[highlighted]:bg-secondary data-[highlighted]:text-secondary-foreground',
        'data-[disabled]:pointer-events-none data-[disabled]:opacity-60 forced-colors:data-[highlighted]:outline-2',
        danger && 'text-bad',
        className,
      )}
    />
  )
}

export function DropdownSeparator() {
  return <Primitive.Separator className="mx-3 my-1.5 h-px bg-border" />
}

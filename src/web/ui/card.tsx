// A bordered surface that groups what belongs together.
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from './classes.ts'

interface CardProps extends ComponentProps<'div'> {
  asChild?: boolean
  /** Raised from the page, for the one card that matters. */
  raised?: boolean
}

export function Card({ asChild, raised, className, ...rest }: CardProps) {
  const Element = asChild ? Slot.Root : 'div'
  return <Element {...rest} className={cn('rounded-md border bg-card p-5 text-card-foreground', raised && 'shadow-lift', className)} />
}

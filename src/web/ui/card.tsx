// A bordered surface that groups what belongs together.
import { cloneElement, isValidElement, type ComponentProps } from 'react'
import { cn } from './classes.ts'

type CardProps = {
  /** The one child (a section, a link, an item of a list) is the card itself. */
  asChild?: boolean
  /** Raised from the page, for the one card that matters. */
  raised?: boolean
} & ComponentProps<'div'>

export function Card({ asChild, raised, className, children, ...rest }: CardProps) {
  const look = cn('rounded-md border bg-card p-5 text-card-foreground', raised && 'shadow-lift', className)
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { ...rest, className: cn(children.props.className, look) })
  return (
    <div {...rest} className={look}>
      {children}
    </div>
  )
}

// Rows of the day: what each is, what is known of it, and the one press that it asks for.
import type { ReactNode } from 'react'
import { Link } from '#web/router/index.ts'
import { cn } from '#web/ui/classes.ts'

type DayListProps = {
  readonly title: string
  /** Of the title, where it takes the focus. */
  readonly id?: string
  /** Stands beside the title: a count, or a link to all. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function DayList({ title, id, aside, children }: DayListProps) {
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} tabIndex={id === undefined ? undefined : -1} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const Rows = ({ children }: { readonly children: ReactNode }) => <ul className="divide-y rounded-md border bg-card">{children}</ul>

type RowProps = {
  readonly picture?: ReactNode
  readonly title: ReactNode
  readonly facts?: ReactNode
  /** Above the press: an amount, a state. */
  readonly value?: ReactNode
  readonly action?: ReactNode
}

export const Row = ({ picture, title, facts, value, action }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    {picture}
    <div className="min-w-0 flex-1 basis-44">
      <p className="font-semibold">{title}</p>
      {facts != null && <div className="text-sm text-muted-foreground">{facts}</div>}
    </div>
    {(value != null || action != null) && (
      <div className={cn('flex items-center justify-between gap-3', value != null && action != null && 'max-sm:w-full')}>
        {value}
        {action}
      </div>
    )}
  </li>
)

export const more = 'inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4'

export const More = ({ to, className, children }: { readonly to: string; readonly className?: string; readonly children: ReactNode }) => (
  <Link to={to} className={cn(more, className)}>
    {children}
  </Link>
)

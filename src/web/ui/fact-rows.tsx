// Rows to look something up in: what it is about, what is so, and the figure where there is one.
import type { ReactNode } from 'react'
import { cn } from './classes.ts'
import { Section } from './page.tsx'

export type FactRow = {
  title: string
  body: ReactNode
  /** An amount, a length, a rate: what one looks for in the row. */
  figure?: string
}

type FactRowsProps = { title?: ReactNode; lede?: ReactNode; action?: ReactNode; rows: readonly FactRow[] }

export function FactRows({ title, lede, action, rows }: FactRowsProps) {
  return (
    <Section title={title} action={action}>
      {lede != null && <p className="mb-4 max-w-[42em] text-muted-foreground">{lede}</p>}
      <dl className="divide-y border-y">
        {rows.map(({ title: of, body, figure }) => (
          <div
            key={of}
            className={cn(
              'grid items-baseline gap-x-6 gap-y-0.5 py-3',
              figure == null ? 'sm:grid-cols-[1fr_1.7fr]' : 'grid-cols-[1fr_auto] sm:grid-cols-[1.1fr_1.3fr_7rem]',
            )}
          >
            <dt className="font-semibold">{of}</dt>
            {figure != null && (
              <dd className="whitespace-nowrap text-right font-display text-xl font-bold sm:order-last sm:text-2xl">{figure}</dd>
            )}
            <dd className={cn('text-muted-foreground', figure != null && 'col-span-2 sm:col-span-1')}>{body}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

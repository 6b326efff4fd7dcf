// Names and values in rows, the value under the name on phones.
import type { ReactNode } from 'react'

export type Description = {
  key: string
  term: ReactNode
  value: ReactNode
  /** A link that changes the value. */
  action?: ReactNode
}

export function DescriptionList({ rows }: { rows: readonly Description[] }) {
  return (
    <dl className="divide-y">
      {rows.map((row) => (
        <div key={row.key} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-3">
          <dt className="w-full text-sm text-muted-foreground sm:w-44 sm:shrink-0 sm:text-base">{row.term}</dt>
          <dd className="flex min-w-0 flex-1 items-baseline justify-between gap-4 font-medium">
            <span className="min-w-0">{row.value}</span>
            {row.action}
          </dd>
        </div>
      ))}
    </dl>
  )
}

// A short list of an operator's page: a line each, what is beside it under it; words where there is none.
import type { ReactNode } from 'react'

export type PlainItem = { readonly key: string; readonly title: ReactNode; readonly beside?: ReactNode; readonly state?: ReactNode }

export function PlainList({ items, none }: { readonly items: readonly PlainItem[]; readonly none: string }) {
  if (items.length === 0) return <p className="text-muted-foreground">{none}</p>
  return (
    <ul className="divide-y border-y">
      {items.map(({ key, title, beside, state }) => (
        <li key={key} className="flex items-start justify-between gap-4 py-2.5">
          <span className="min-w-0">
            {title}
            {beside !== undefined && <span className="block text-sm text-muted-foreground">{beside}</span>}
          </span>
          {state}
        </li>
      ))}
    </ul>
  )
}

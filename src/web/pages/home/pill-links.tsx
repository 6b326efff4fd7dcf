// Links side by side, each with what counts of it.
import { Link } from '#web/router/index.ts'

type PillLink = { readonly to: string; readonly label: string; readonly count?: number }

export function PillLinks({ links }: { links: readonly PillLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {links.map(({ to, label, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border bg-card px-4 font-semibold hover:border-primary hover:text-primary"
          >
            {label}
            {count !== undefined && <span className="text-sm font-normal text-muted-foreground">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

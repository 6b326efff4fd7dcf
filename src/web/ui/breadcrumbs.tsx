// Breadcrumbs; the last one is the page itself. They stay on one line, so that no face moves the page by being wider than another.
import { ChevronRight } from 'lucide-react'
import { Link } from './link.tsx'

export type Crumb = {
  label: string
  to?: string
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm">
      <ol className="scroll-row items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex shrink-0 items-center gap-x-1 whitespace-nowrap last:min-w-16 last:shrink">
            {index > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate py-2 text-muted-foreground">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className="py-2 font-medium underline-offset-4 hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

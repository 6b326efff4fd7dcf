// Numbered pages as real links, so that they can be opened, shared and crawled.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from './classes.ts'
import { Link } from './link.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = {
  /** The page that is shown, and the length of the whole. */
  of: { readonly page: number; readonly pageSize: number; readonly total: number }
  hrefFor: (page: number) => string
  /** `nav` names the whole; `page`, one of them by its number. */
  words: (word: 'nav' | 'previous' | 'next' | 'page', number?: number) => string
}

const itemClasses =
  'inline-flex min-h-11 min-w-9 items-center justify-center gap-1 rounded-full px-1 sm:min-w-11 sm:px-2 font-semibold tabular-nums'

export function Pagination({ of: { page, pageSize, total }, hrefFor, words }: PaginationProps) {
  const pageCount = Math.ceil(total / pageSize)
  if (pageCount <= 1) return null
  return (
    <nav aria-label={words('nav')}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        {page > 1 && (
          <li>
            <Link to={hrefFor(page - 1)} rel="prev" className={cn(itemClasses, 'hover:bg-muted')}>
              <ChevronLeft aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{words('previous')}</span>
            </Link>
          </li>
        )}
        {pageWindow(page, pageCount).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span aria-hidden className={cn(itemClasses, 'text-muted-foreground')}>
                …
              </span>
            ) : (
              <Link
                to={hrefFor(slot)}
                aria-label={words('page', slot)}
                aria-current={slot === page ? 'page' : undefined}
                className={cn(itemClasses, slot === page ? 'bg-primary text-primary-foreground' : 'hover:bg-muted')}
              >
                {slot}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next" className={cn(itemClasses, 'hover:bg-muted')}>
              <span className="max-sm:sr-only">{words('next')}</span>
              <ChevronRight aria-hidden className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

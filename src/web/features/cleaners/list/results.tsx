// The rows of a page of the list, and the way to its other pages.
import { useTranslation } from 'react-i18next'
import type { Answer } from '#web/platform/api.ts'
import { cn } from '#web/ui/classes.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { profilePath } from '../profile/visit-choice.ts'
import { CleanerRow } from './cleaner-row.tsx'
import { listPath, withChange, type ListFilters } from './list-filters.ts'

type ResultsProps = {
  answer: Answer<'GET /api/cleaners'>
  filters: ListFilters
  lit: readonly string[]
  onLight: (slug: string | null) => void
  /** True while the rows belong to the previous query. */
  dimmed: boolean
}

export function Results({ answer, filters, lit, onLight, dimmed }: ResultsProps) {
  const { t } = useTranslation('cleaners')
  return (
    <>
      <ul className={cn('border-t transition-opacity', dimmed && 'opacity-60')}>
        {answer.items.map((cleaner) => (
          <CleanerRow
            key={cleaner.slug}
            cleaner={cleaner}
            to={profilePath(cleaner.slug, { hours: filters.hours, service: filters.service, citySlug: filters.city })}
            hours={filters.hours}
            today={answer.today}
            lit={lit.includes(cleaner.slug)}
            onLight={onLight}
          />
        ))}
      </ul>
      <div className="pt-6">
        <Pagination
          page={answer.page}
          pageCount={Math.ceil(answer.total / answer.pageSize)}
          hrefFor={(page) => listPath(withChange(filters, { page }))}
          labels={{
            nav: t('pages.nav'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
        />
      </div>
    </>
  )
}

// The rows of a page of the list, and the way to its other pages.
import { useTranslation } from '#web/platform/use-translation.ts'
import { withoutSetAside } from '#domain/feedback.ts'
import { cn } from '#web/ui/classes.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { useOpinions } from '../favourites/own-opinions.ts'
import { PriceUnit } from '../card-parts.tsx'
import { LateCompareBar } from '../late.tsx'
import { profilePath } from '../profile/visit-choice.ts'
import { CleanerRow } from './cleaner-row.tsx'
import { choiceOf, listPath, withChange, type ListAnswer, type ListFilters } from './list-filters.ts'

type ResultsProps = {
  answer: ListAnswer
  filters: ListFilters
  lit: readonly string[]
  onLight: (slug: string | null) => void
  /** True while the rows belong to the previous query. */
  dimmed: boolean
}

export function Results({ answer, filters, lit, onLight, dimmed }: ResultsProps) {
  const { t } = useTranslation('cleaners')
  const opinions = useOpinions()
  return (
    <>
      {answer.items.length > 0 && <PriceUnit pricedFor={answer.pricedFor} hours={filters.hours} className="pb-2" />}
      <ul className={cn('border-t transition-opacity', dimmed && 'opacity-60')}>
        {withoutSetAside(answer.items, opinions ?? []).map((cleaner) => (
          <CleanerRow
            key={cleaner.slug}
            cleaner={cleaner}
            to={profilePath(cleaner.slug, choiceOf(answer, filters))}
            hours={filters.hours}
            unit={answer.pricedFor}
            today={answer.today}
            lit={lit.includes(cleaner.slug)}
            onLight={onLight}
          />
        ))}
      </ul>
      <div className="py-6">
        <Pagination
          of={answer}
          hrefFor={(page) => listPath(withChange(filters, { page }))}
          words={(word, number) => t(`pages.${word}`, { page: number })}
        />
      </div>
      <LateCompareBar visit={choiceOf(answer, filters)} />
    </>
  )
}

// The two filters that phones offer at a single touch.
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { formatRating } from '#domain/rating-format.ts'

import { Link } from '#web/ui/link.tsx'
import { listPath, SOON_DAYS, withChange, type ListFilters } from './list-filters.ts'

const GOOD_RATING = 4.5

export function QuickFilters({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const soon = filters.availableWithinDays !== null
  const rated = filters.minRating !== null
  return (
    <>
      <Pill on={soon} to={listPath(withChange(filters, { availableWithinDays: soon ? null : SOON_DAYS }))}>
        {t('quick.soon', { count: SOON_DAYS })}
      </Pill>
      <Pill on={rated} to={listPath(withChange(filters, { minRating: rated ? null : GOOD_RATING }))}>
        {t('chips.minRating', { rating: formatRating(filters.minRating ?? GOOD_RATING, language) })}
      </Pill>
    </>
  )
}

function Pill({ on, to, children }: { on: boolean; to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={on || undefined}
      className={cn(
        'inline-flex min-h-11 shrink-0 items-center rounded-full border px-4 text-[0.9375rem] font-semibold',
        on ? 'border-foreground bg-foreground text-background' : 'border-input/60 hover:bg-muted',
      )}
    >
      {children}
    </Link>
  )
}

// The rest of the filters in a sheet, whose button says what they will find and applies them together.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { PopoverSheet } from '#web/ui/popover-sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { NO_FILTERS, useAskList, type ListFilters } from './list-filters.ts'

export const SHEET_ID = 'filters'

export const sheet = () => document.getElementById(SHEET_ID)
/** The browser opens and closes it, also before the page is awake. */
export const isSheetOpen = () => sheet()?.matches(':popover-open') ?? false
export function followSheet(listener: () => void): () => void {
  const followed = sheet()
  followed?.addEventListener('toggle', listener)
  return () => followed?.removeEventListener('toggle', listener)
}

const { home, hours, maxPriceCents, minRating, experience } = NO_FILTERS
const NOTHING_MORE = { home, hours, maxPriceCents, minRating, experience }

type FilterSheetProps = {
  filters: ListFilters
  /** True while somebody looks at the number in the button. */
  counts: boolean
  onChange: (change: Partial<ListFilters>) => void
  onClose: () => void
}

/** Stands in the form of the row. */
export function FilterSheet({ filters, counts, onChange, onClose }: FilterSheetProps) {
  const { t } = useTranslation('cleaners')
  return (
    <PopoverSheet
      id={SHEET_ID}
      title={t('filters.title')}
      closeLabel={t('common:actions.close')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="sm:m-auto sm:rounded-lg"
    >
      <div className="grid gap-x-4 gap-y-3 overflow-y-auto overscroll-contain p-5 sm:grid-cols-2">
        <FilterFields filters={filters} onChange={onChange} />
      </div>
      <div className="safe-bottom flex gap-2.5 border-t px-5 pt-3 sm:pb-5">
        <Button tone="ghost" onClick={() => onChange(NOTHING_MORE)}>
          {t('filters.clear')}
        </Button>
        <ShowButton filters={filters} counts={counts} />
      </div>
    </PopoverSheet>
  )
}

/** « Voir 12 résultats »: nobody walks into an empty list unwarned. */
function ShowButton({ filters, counts }: { filters: ListFilters; counts: boolean }) {
  const { t } = useTranslation('cleaners')
  const { data, isFetching } = useQuery({ ...useAskList()(filters, 1), placeholderData: keepPreviousData, enabled: counts })
  return (
    <Button type="submit" className="flex-1" aria-busy={isFetching}>
      <span aria-live="polite">
        {data ? t('filters.show', { count: data.total, more: data.totalIsCapped ? '+' : '' }) : t('filters.showAny')}
      </span>
    </Button>
  )
}

// The order of the list; by distance only when there is an address to measure from. Before the page is awake the browser asks for it, with the filters.
import { useTranslation } from 'react-i18next'
import { CLEANER_SORTS } from '#domain/cleaner.ts'
import { Select } from '#web/ui/select.tsx'
import { FILTER_FORM_ID } from './filter-panel.tsx'
import { withChange, type ListFilters } from './list-filters.ts'

export function SortSelect({ filters, onFilters }: { filters: ListFilters; onFilters: (filters: ListFilters) => void }) {
  const { t } = useTranslation('cleaners')
  const sorts = CLEANER_SORTS.filter((sort) => sort !== 'distance' || filters.near !== null || filters.sort === sort)
  return (
    <label className="flex items-center gap-2">
      <span className="shrink-0 text-sm max-sm:sr-only text-muted-foreground">{t('sorts.label')}</span>
      <Select
        form={FILTER_FORM_ID}
        name="sort"
        data-sends-form
        value={filters.sort}
        onChange={({ target }) => onFilters(withChange(filters, { sort: sorts.find((sort) => sort === target.value) ?? 'recommended' }))}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </label>
  )
}

// The filters: a plain form on wide screens and without script, a sheet with a live count on phones.
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { City } from './cities.ts'
import { FilterFields } from './filter-fields.tsx'
import { activeFilters, cleanersQuestion, cleared, withChange, type ListFilters } from './list-filters.ts'

type FilterPanelProps = {
  filters: ListFilters
  cities: readonly City[]
  onFilters: (filters: ListFilters) => void
}

const never = () => () => undefined
/** False on the server and in the first render, so that the page also works when its script never comes. */
const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

export function FilterForm({ filters, cities, onFilters }: FilterPanelProps) {
  const { t } = useTranslation('cleaners')
  const scripted = useScripted()
  return (
    <search aria-label={t('filters.title')}>
      <form
        action="/cleaners"
        method="get"
        onSubmit={(event) => event.preventDefault()}
        className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
      >
        <FilterFields filters={filters} cities={cities} onChange={(change) => onFilters(withChange(filters, change))} />
        {filters.sort !== 'recommended' && <input type="hidden" name="sort" value={filters.sort} />}
        {!scripted && (
          <Button type="submit" className="self-end">
            {t('filters.apply')}
          </Button>
        )}
      </form>
    </search>
  )
}

/** For phones. */
export function FilterButton({ filters, cities, onFilters }: FilterPanelProps) {
  const { t } = useTranslation('cleaners')
  const scripted = useScripted()
  const [draft, setDraft] = useState<ListFilters | null>(null)
  const active = activeFilters(filters).length
  const look = 'min-h-11 shrink-0 px-4 text-[0.9375rem]'
  if (!scripted)
    return (
      <details className="w-full shrink-0">
        <summary className={`${look} inline-flex list-none items-center gap-2 rounded-full border border-input/60 font-semibold`}>
          <SlidersHorizontal aria-hidden className="size-4" />
          {t('filters.title')}
        </summary>
        <div className="py-4">
          <FilterForm filters={filters} cities={cities} onFilters={onFilters} />
        </div>
      </details>
    )
  const apply = (next: ListFilters) => {
    setDraft(null)
    onFilters(next)
  }
  return (
    <>
      <Button tone="ghost" onClick={() => setDraft(filters)} className={look}>
        <SlidersHorizontal aria-hidden className="size-4" />
        {active > 0 ? t('filters.titleCount', { count: active }) : t('filters.title')}
      </Button>
      <Sheet
        open={draft !== null}
        onOpenChange={(open) => !open && setDraft(null)}
        title={t('filters.title')}
        closeLabel={t('common:actions.close')}
        footer={draft && <SheetActions draft={draft} onClear={() => setDraft(cleared(draft))} onApply={() => apply(draft)} />}
      >
        {draft && (
          <div className="grid gap-4">
            <FilterFields filters={draft} cities={cities} onChange={(change) => setDraft(withChange(draft, change))} />
          </div>
        )}
      </Sheet>
    </>
  )
}

/** « Voir 12 résultats », so that an empty list is no surprise. */
function SheetActions({ draft, onClear, onApply }: { draft: ListFilters; onClear: () => void; onApply: () => void }) {
  const { t } = useTranslation('cleaners')
  const { data, isFetching } = useQuery({ ...cleanersQuestion(draft, 1), placeholderData: keepPreviousData })
  return (
    <div className="flex gap-2.5">
      <Button tone="ghost" onClick={onClear}>
        {t('filters.clear')}
      </Button>
      <Button wide onClick={onApply} aria-busy={isFetching}>
        <output>{data ? t('filters.show', { count: data.total, more: data.totalIsCapped ? '+' : '' }) : t('filters.showAny')}</output>
      </Button>
    </div>
  )
}

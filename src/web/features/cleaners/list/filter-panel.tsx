// Where the filters stand: on the page of wide screens, in a sheet on phones; a plain form, which works without script.
// On the page each change applies at once; in the sheet the button says what it will find and applies them together.
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { startTransition, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { PopoverSheet } from '#web/ui/popover-sheet.tsx'
import type { City } from './cities.ts'
import { FilterFields } from './filter-fields.tsx'
import { activeFilters, cleanersQuestion, cleared, withChange, type ListFilters } from './list-filters.ts'

const SHEET_ID = 'filters'
/** For a field that belongs to the form and stands elsewhere. */
export const FILTER_FORM_ID = 'filters-form'

const onWideScreens =
  'lg:relative lg:mx-0 lg:block lg:max-h-none lg:max-w-none lg:overflow-visible lg:rounded-md lg:border lg:bg-card lg:p-5 lg:text-card-foreground lg:[&>:is(p,button)]:hidden'

/** On phones. */
export function FilterButton({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  const active = activeFilters(filters).length
  return (
    <Button tone="ghost" popoverTarget={SHEET_ID} className="min-h-11 shrink-0 px-4 text-[0.9375rem]">
      <SlidersHorizontal aria-hidden className="size-4" />
      {active > 0 ? t('filters.titleCount', { count: active }) : t('filters.title')}
    </Button>
  )
}

type FilterPanelProps = {
  filters: ListFilters
  cities: readonly City[]
  onFilters: (filters: ListFilters) => void
}

export function FilterPanel({ filters, cities, onFilters }: FilterPanelProps) {
  const { t } = useTranslation('cleaners')
  const scripted = useScripted()
  const isOpen = useSyncExternalStore(followSheet, isSheetOpen, () => false)
  const [draft, setDraft] = useState<ListFilters | null>(null)
  const shown = draft ?? filters
  const change = (next: ListFilters) => (isSheetOpen() ? setDraft(next) : onFilters(next))
  return (
    <PopoverSheet
      id={SHEET_ID}
      title={t('filters.title')}
      closeLabel={t('common:actions.close')}
      onToggle={({ newState }) => newState === 'closed' && setDraft(null)}
      className={onWideScreens}
    >
      <search aria-label={t('filters.title')} className="flex min-h-0 flex-1 flex-col">
        <form
          id={FILTER_FORM_ID}
          action="/cleaners"
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            sheet()?.hidePopover()
            if (draft) startTransition(() => onFilters(draft))
          }}
          className="flex min-h-0 flex-col lg:block"
        >
          <div className="grid gap-x-4 gap-y-3 overflow-y-auto overscroll-contain p-5 sm:grid-cols-2 lg:grid-cols-4 lg:overflow-visible lg:p-0">
            <FilterFields filters={shown} cities={cities} onChange={(next) => change(withChange(shown, next))} />
          </div>
          <div
            className={`safe-bottom flex gap-2.5 border-t px-5 pt-3 lg:absolute lg:right-5 lg:bottom-5 lg:border-0 lg:p-0 ${scripted ? 'lg:hidden' : ''}`}
          >
            <Button tone="ghost" onClick={() => change(cleared(shown))} className="lg:hidden">
              {t('filters.clear')}
            </Button>
            <ShowButton filters={shown} counts={isOpen} />
          </div>
        </form>
      </search>
    </PopoverSheet>
  )
}

const sheet = () => document.getElementById(SHEET_ID)
/** The browser opens and closes it, also before the page is awake. */
const isSheetOpen = () => sheet()?.matches(':popover-open') ?? false
function followSheet(listener: () => void): () => void {
  const followed = sheet()
  followed?.addEventListener('toggle', listener)
  return () => followed?.removeEventListener('toggle', listener)
}

const never = () => () => undefined
/** False on the server and in the first render, so that the page also works when its script never comes. */
const useScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** « Voir 12 résultats »: nobody walks into an empty list unwarned. */
function ShowButton({ filters, counts }: { filters: ListFilters; counts: boolean }) {
  const { t } = useTranslation('cleaners')
  const { data, isFetching } = useQuery({ ...cleanersQuestion(filters, 1), placeholderData: keepPreviousData, enabled: counts })
  return (
    <Button type="submit" className="max-lg:w-full" aria-busy={isFetching}>
      <span aria-live="polite">
        {data ? t('filters.show', { count: data.total, more: data.totalIsCapped ? '+' : '' }) : t('filters.showAny')}
      </span>
    </Button>
  )
}

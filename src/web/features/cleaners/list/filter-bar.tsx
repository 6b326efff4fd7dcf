// The filters in one row above the list: where, when and what, each applied as it is chosen; the rest in a sheet. A plain form, which
// works without script.
import { SlidersHorizontal } from 'lucide-react'
import { startTransition, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CLEANER_SORTS, OFFER_TYPES } from '#domain/cleaner.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useServiceLabel } from './filter-labels.ts'
import { FilterSheet, followSheet, isSheetOpen, SHEET_ID, sheet } from './filter-sheet.tsx'
import { SOON_DAYS, sheetFilters, withChange, type ListFilters } from './list-filters.ts'
import { PillSelect } from './pill-select.tsx'
import { PlaceField } from './place-field.tsx'

const DAYS: readonly number[] = [SOON_DAYS, 7, 14]

type FilterBarProps = {
  filters: ListFilters
  /** In words; null while it is not known, or when the list is of no city. */
  cityName: string | null
  onFilters: (filters: ListFilters) => void
}

export function FilterBar({ filters, cityName, onFilters }: FilterBarProps) {
  const { t } = useTranslation('cleaners')
  const [draft, setDraft] = useState<ListFilters | null>(null)
  const isOpen = useSyncExternalStore(followSheet, isSheetOpen, () => false)
  const place = filters.q ?? cityName
  const apply = (change: Partial<ListFilters>) => onFilters(withChange(filters, change))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const elsewhere = typed !== '' && typed !== place ? { q: typed, near: null, city: null } : {}
    sheet()?.hidePopover()
    if (draft || elsewhere.q) startTransition(() => onFilters(withChange(draft ?? filters, elsewhere)))
  }
  return (
    <search aria-label={t('filters.title')}>
      <form
        action="/cleaners"
        method="get"
        onSubmit={submit}
        className="grid gap-2.5 lg:grid-cols-[minmax(16rem,1fr)_auto] lg:items-center"
      >
        {filters.city !== null && <input type="hidden" name="city" value={filters.city} />}
        {filters.area !== null && <input type="hidden" name="area" value={filters.area} />}
        <Field label={t('filters.address')} hideLabel>
          <PlaceField
            label={place}
            placeholder={filters.area === null ? t('filters.address') : t('map.area')}
            onChoose={(chosen) => apply(chosen ? { near: chosen.id, q: chosen.label, city: null } : { near: null, q: null, city: null })}
          />
        </Field>
        <div className="scroll-row -mx-4 gap-2 px-4 py-0.5 sm:-mx-6 sm:px-6 lg:m-0 lg:p-0.5">
          <RowChoices filters={filters} apply={apply} />
        </div>
        <FilterSheet
          filters={draft ?? filters}
          counts={isOpen}
          onChange={(change) => setDraft(withChange(draft ?? filters, change))}
          onClose={() => setDraft(null)}
        />
      </form>
    </search>
  )
}

function RowChoices({ filters, apply }: { filters: ListFilters; apply: (change: Partial<ListFilters>) => void }) {
  const { t } = useTranslation('cleaners')
  const serviceLabel = useServiceLabel()
  const more = sheetFilters(filters).length
  const days = filters.availableWithinDays
  const offers = [...OFFER_TYPES, ...(filters.service && !OFFER_TYPES.some((offer) => offer === filters.service) ? [filters.service] : [])]
  const sorts = CLEANER_SORTS.filter((sort) => sort !== 'distance' || filters.near !== null || filters.sort === sort)
  return (
    <>
      <Button tone="ghost" popoverTarget={SHEET_ID} className="min-h-11 shrink-0 px-4 text-[0.9375rem]">
        <SlidersHorizontal aria-hidden className="size-4" />
        {more > 0 ? t('filters.titleCount', { count: more }) : t('filters.title')}
      </Button>
      <PillSelect
        label={t('filters.when')}
        empty={t('filters.when')}
        name="availableWithinDays"
        value={String(days ?? '')}
        onChange={({ target }) => apply({ availableWithinDays: target.value === '' ? null : Number(target.value) })}
        options={[...new Set(days === null ? DAYS : [...DAYS, days])]
          .toSorted((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('chips.available', { count }) }))}
      />
      <PillSelect
        label={t('filters.service')}
        empty={t('filters.service')}
        name="service"
        value={filters.service ?? ''}
        onChange={({ target }) => apply({ service: offers.find((offer) => offer === target.value) ?? null })}
        options={offers.map((offer) => ({ value: offer, label: serviceLabel(offer) }))}
      />
      <PillSelect
        label={t('sorts.label')}
        name="sort"
        value={filters.sort}
        onChange={({ target }) => apply({ sort: sorts.find((sort) => sort === target.value) ?? 'recommended' })}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
      />
    </>
  )
}

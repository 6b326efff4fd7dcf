// What the closed sheet of filters holds, each of which can be taken off by itself; the row above shows the others.
import { X } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/ui/link.tsx'
import { useFilterLabel } from './filter-labels.ts'
import { listPath, sheetFilters, withChange, without, type ListFilters } from './list-filters.ts'

export function FilterChips({ filters }: { filters: ListFilters }) {
  const { t } = useTranslation('cleaners')
  const label = useFilterLabel()
  const active = sheetFilters(filters)
  if (active.length === 0 && filters.area === null) return null
  return (
    <ul aria-label={t('chips.title')} className="flex flex-wrap items-center gap-2 pt-3">
      {filters.area !== null && <Chip to={listPath(withChange(filters, { area: null }))} label={t('map.area')} />}
      {active.map((name) => (
        <Chip key={name} to={listPath(without(filters, [name]))} label={label(filters, name)} />
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={listPath(without(filters, active))}
            preventScrollReset
            className="inline-block px-1 py-2 text-sm font-semibold text-primary underline underline-offset-4"
          >
            {t('chips.clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

function Chip({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('cleaners')
  return (
    <li className="min-w-0">
      <Link
        to={to}
        preventScrollReset
        className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-secondary px-3.5 py-1 text-sm font-semibold text-secondary-foreground hover:bg-muted forced-colors:border"
      >
        <span className="sr-only">{t('chips.remove')} </span>
        <span className="truncate">{label}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  )
}

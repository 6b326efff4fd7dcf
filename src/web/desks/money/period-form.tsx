// Choosing a year, or a quarter of one, on the money desk; a plain form, so that it works without script.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { QUARTERS, type QuarterOfYear } from '#domain/quarter.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { thisYear, type DeskPart } from './desk-queries.ts'

/** Payments began in this one. */
const FIRST_YEAR = 2026

type PeriodFormProps = {
  readonly part: DeskPart
  readonly year: number
  /** Left out where only years are chosen. */
  readonly quarter?: QuarterOfYear | null
}

export function PeriodForm({ part, year, quarter }: PeriodFormProps) {
  const { t } = useTranslation('moneyDesk')
  const navigate = useNavigate()
  const latest = Math.max(year, thisYear(), FIRST_YEAR)
  const years = Array.from({ length: latest - FIRST_YEAR + 1 }, (_, nth) => String(latest - nth))
  return (
    <form
      method="get"
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget))
          if (typeof value === 'string' && value !== '') chosen.set(name, value)
        void navigate(`?${chosen}`, { preventScrollReset: true })
      }}
    >
      <input type="hidden" name="show" value={part} />
      <Field id="year" label={t('period.year')} className="w-32">
        <Select name="year" defaultValue={String(year)} options={years.map((value) => ({ value, label: value }))} />
      </Field>
      {quarter !== undefined && (
        <Field id="quarter" label={t('period.quarter')} className="w-52">
          <Select
            name="quarter"
            defaultValue={quarter === null ? '' : String(quarter)}
            placeholder={t('period.wholeYear')}
            options={QUARTERS.map((nth) => ({ value: String(nth), label: t('period.nth', { quarter: nth, year }) }))}
          />
        </Field>
      )}
      <Button type="submit" tone="ghost">
        {t('period.show')}
      </Button>
    </form>
  )
}

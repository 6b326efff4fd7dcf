// Another kind of cleaning, length or products of the ticked visits, or of one and all that follow.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DURATION_STEP_HOURS, MAX_DURATION_HOURS, MIN_DURATION_HOURS } from '#domain/booking.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import type { VisitsDialogProps } from './series-act.ts'

const LENGTHS = Array.from(
  { length: (MAX_DURATION_HOURS - MIN_DURATION_HOURS) / DURATION_STEP_HOURS + 1 },
  (_, index) => MIN_DURATION_HOURS + index * DURATION_STEP_HOURS,
)

const LENGTH = 'work-length'

export function WorkDialog({ now: _now, ...props }: VisitsDialogProps) {
  const { series, part, chosen } = props
  const { t } = useTranslation('seriesMoves')
  const language = useLanguage()
  const [first] = chosen
  const [serviceType, setService] = useState(first?.serviceType ?? series.serviceType)
  const [durationHours, setHours] = useState(first?.durationHours ?? MIN_DURATION_HOURS)
  const [suppliesByClient, setByClient] = useState(first?.suppliesByClient ?? true)
  // What a visit is today stays possible though its cleaner no longer offers it.
  const services = [...new Set([...chosen.map((visit) => visit.serviceType), ...series.services])]
  const suggested = series.suggested.find((each) => each.serviceType === serviceType)?.durationHours ?? 0
  const isLonger = serviceType !== first?.serviceType && suggested > durationHours
  const length = (hours: number) => formatHours(hours, language)
  const takeSuggested = () => {
    setHours(suggested)
    document.getElementById(LENGTH)?.focus()
  }
  const names = {
    client: part === 'client' ? t('work.me') : series.client.name,
    cleaner: part === 'cleaner' ? t('work.me') : series.cleaner.name,
  }
  return (
    <ProposeDialog {...props} title={t('work.title')} change={{ work: { serviceType, durationHours, suppliesByClient } }}>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <Field label={t('work.service')}>
          <Select
            value={serviceType}
            options={services.map((each) => ({ value: each, label: t(`common:services.${each}`) }))}
            onChange={({ target }) => setService(services.find((each) => each === target.value) ?? serviceType)}
          />
        </Field>
        <Field id={LENGTH} label={t('work.length')}>
          <Select
            value={String(durationHours)}
            options={LENGTHS.map((each) => ({ value: String(each), label: length(each) }))}
            onChange={({ target }) => setHours(Number(target.value))}
          />
        </Field>
      </div>
      <output className="block empty:hidden">
        {isLonger && (
          <Banner
            action={
              <Button tone="link" className="max-sm:ml-7.5" onClick={takeSuggested}>
                {t('work.useSuggested', { hours: length(suggested) })}
              </Button>
            }
          >
            {t('work.longer', { hours: length(suggested), chosen: length(durationHours) })}
          </Banner>
        )}
      </output>
      <RadioChips
        legend={t('work.supplies')}
        name="work-supplies"
        value={suppliesByClient ? 'client' : 'cleaner'}
        options={[
          { value: 'client', label: names.client },
          { value: 'cleaner', label: names.cleaner },
        ]}
        onValueChange={(who) => setByClient(who === 'client')}
      />
    </ProposeDialog>
  )
}

// Another day or hour for one visit, checked against the cleaner's time as it is chosen.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { START_TIMES } from '#domain/availability.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { MIN_SERIES_VISITS, type SeriesSlot } from '#domain/series-rule.ts'
import { formatDate, formatTime } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Booking } from '../use-booking-form.ts'
import type { FormVisit } from './repeat-draft.ts'

const CHECK_AFTER_MS = 300

type MoveVisitProps = {
  readonly booking: Booking
  readonly visit: FormVisit
  readonly onClose: () => void
  readonly onPut: (slot: SeriesSlot) => void
}

export function MoveVisit({ booking, visit, onClose, onPut }: MoveVisitProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const { date, time } = visit.change === null || visit.change === 'skip' ? visit : visit.change
  const [slot, setSlot] = useState<SeriesSlot>({ date, time })
  const { found, isCurrent, problem } = useFit(booking, slot)
  const name = firstNameOf(booking.cleaner.name)
  const isFree = isCurrent && found?.fit === 'free'
  const says = problem
    ? messageOf(problem, t('repeat.failed'))
    : !isCurrent || !found
      ? t('repeat.checking')
      : found.fit === 'free'
        ? t('repeat.isFree', { name })
        : t(`repeat.notFree.${found.fit}`, { name })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('repeat.moveTitle', { date: formatDate(visit.on, language) })}
      closeLabel={t('common:actions.close')}
      actions={
        <Button aria-disabled={!isFree} onClick={() => isFree && onPut(slot)}>
          {t('repeat.put')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('repeat.day')}>
            <TextInput
              type="date"
              value={slot.date}
              onChange={({ target }) => isCivilDate(target.value) && setSlot({ ...slot, date: target.value })}
            />
          </Field>
          <Field label={t('repeat.hour')}>
            <Select
              value={slot.time}
              options={START_TIMES.map((each) => ({ value: each, label: formatTime(each, language) }))}
              onChange={({ target }) => setSlot({ ...slot, time: target.value })}
            />
          </Field>
        </div>
        <output className={`block font-semibold ${isFree ? 'text-ok' : isCurrent ? 'text-bad' : 'text-muted-foreground'}`}>{says}</output>
        {isCurrent && found && found.others.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{t('repeat.others')}</span>
            {found.others.map((other) => (
              <Button key={other.startsAt} tone="ghost" onClick={() => setSlot({ date: other.date, time: other.time })}>
                {formatTime(other.time, language)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Asked as the first visit of a short series there. */
function useFit({ cleaner, property, serviceType, durationMinutes, kept: { draft } }: Booking, slot: SeriesSlot) {
  const current = JSON.stringify(slot)
  const settled = useSettled(current, CHECK_AFTER_MS)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['series-fit', cleaner.slug, property?.id, serviceType, durationMinutes, settled],
    queryFn:
      property === null
        ? skipToken
        : ({ signal }) =>
            call('POST /api/series/preview', {
              body: {
                ...(JSON.parse(settled) as SeriesSlot),
                cleanerSlug: cleaner.slug,
                propertyId: property.id,
                serviceType,
                durationHours: durationMinutes / 60,
                suppliesByClient: !draft.suppliesByCleaner,
                rule: { kind: 'weekly', everyWeeks: 1, days: [] },
                end: { kind: 'after', visits: MIN_SERIES_VISITS },
              },
              signal,
            }),
    placeholderData: keepPreviousData,
  })
  return { found: data?.visits[0], isCurrent: settled === current && !isPlaceholderData, problem: settled === current ? error : null }
}

// All answers, each with a link back to its step.
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Property } from '#contract/properties.ts'
import { addressLine } from '#domain/address.ts'
import { minutesOfDay } from '#domain/civil-date.ts'
import { formatDateTime, formatTime } from '#domain/time-format.ts'
import { formatHours } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { DescriptionList, type Description } from '#web/ui/description-list.tsx'
import type { BookingDraft } from './booking-draft.ts'
import type { BookingStep } from './booking-steps.ts'

type CheckAnswersProps = {
  readonly draft: BookingDraft
  readonly cleaner: CleanerProfile
  readonly property: Property
  readonly durationMinutes: number
  /** False once the request is made; the booking's page changes it from then on. */
  readonly mayEdit: boolean
}

/** The end by the wall; on the two nights a year when clocks change, visits do not run. */
export function endTime(time: string, durationMinutes: number): string {
  const minutes = (minutesOfDay(time) + durationMinutes) % 1_440
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function CheckAnswers({ draft, cleaner, property, durationMinutes, mayEdit }: CheckAnswersProps) {
  const { t } = useTranslation(['book', 'common'])
  const language = useLanguage()
  const line = (key: string, term: string, value: Description['value'], step: BookingStep | null): Description => ({
    key,
    term,
    value,
    ...(mayEdit &&
      step && {
        action: (
          <Link to={`?step=${step}`} className="shrink-0 font-semibold text-primary underline underline-offset-4 print:hidden">
            {t('check.edit')}
            <span className="sr-only"> ({term})</span>
          </Link>
        ),
      }),
  })
  const { date, time } = draft
  return (
    <DescriptionList
      rows={[
        line('cleaner', t('check.cleaner'), cleaner.name, null),
        line(
          'property',
          t('check.property'),
          <>
            {property.name}
            <span className="block font-normal text-muted-foreground">{addressLine(property)}</span>
          </>,
          'property',
        ),
        ...(date !== null && time !== null
          ? [
              line(
                'when',
                t('check.when'),
                t('check.until', {
                  when: formatDateTime({ date, time }, language),
                  end: formatTime(endTime(time, durationMinutes), language),
                }),
                'when',
              ),
            ]
          : []),
        line('duration', t('check.duration'), formatHours(durationMinutes / 60, language), 'when'),
        line('frequency', t('check.frequency'), t(`when.frequencies.${draft.frequency}`), 'when'),
        ...(draft.isEmergency ? [line('emergency', t('check.emergency'), draft.emergencyReason, 'when')] : []),
        ...(draft.serviceType ? [line('service', t('check.service'), t(`common:services.${draft.serviceType}`), 'details')] : []),
        line('supplies', t('check.supplies'), t(draft.suppliesByCleaner ? 'details.suppliesCleaner' : 'details.suppliesClient'), 'details'),
        line('photos', t('check.photos'), t(draft.allowPhotos ? 'check.photosYes' : 'check.photosNo'), 'details'),
        ...(draft.notes.trim()
          ? [line('notes', t('check.notes'), <span className="whitespace-pre-line">{draft.notes}</span>, 'details')]
          : []),
      ]}
    />
  )
}

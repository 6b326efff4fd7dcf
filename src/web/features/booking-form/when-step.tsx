// How long, and which day and hour among the real openings; an hour on short notice is an emergency by itself.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DURATION_STEP_MINUTES, MAX_DURATION_MINUTES, MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { anchorOf, LAST_WINDOW, weeksOf, windowDays, windowOf, windowStart } from '#domain/openings-calendar.ts'
import { formatHours } from '#domain/time-format.ts'
import { formatOpening } from '#web/words/days.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { DayGrid } from './day-grid.tsx'
import { HourChoice } from './hour-choice.tsx'
import { onShortNotice, openingsQuestion, type Opening } from './openings-calendar.ts'

const DayAlert = lazyPart(() => import('#web/features/day-alerts/index.ts').then((alerts) => alerts.DayAlert))

type WhenForm = Pick<Form<'time'>, 'idOf' | 'errorOf'>

type WhenStepProps = {
  readonly slug: string
  readonly draft: BookingDraft
  readonly durationMinutes: number
  readonly suggestedMinutes: number | null
  readonly form: WhenForm
  readonly onChange: (part: Partial<BookingDraft>) => void
}

export function WhenStep({ slug, draft, durationMinutes, suggestedMinutes, form, onChange }: WhenStepProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const length = (minutes: number) => formatHours(minutes / 60, language)
  return (
    <div className="grid gap-7">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <NumberStepper
          label={t('when.duration')}
          hint={suggestedMinutes === null ? t('when.minimum') : t('when.suggested', { hours: length(suggestedMinutes) })}
          value={durationMinutes}
          min={MIN_DURATION_MINUTES}
          max={MAX_DURATION_MINUTES}
          step={DURATION_STEP_MINUTES}
          format={length}
          labels={{ decrease: t('when.shorter'), increase: t('when.longer') }}
          onValueChange={(minutes) => onChange({ durationMinutes: minutes })}
        />
        {suggestedMinutes !== null && suggestedMinutes !== durationMinutes && (
          <Button tone="link" onClick={() => onChange({ durationMinutes: suggestedMinutes })}>
            {t('when.useSuggested', { hours: length(suggestedMinutes) })}
          </Button>
        )}
      </div>
      <Openings slug={slug} draft={draft} durationMinutes={durationMinutes} form={form} onChange={onChange} />
    </div>
  )
}

type OpeningsProps = {
  readonly slug: string
  readonly draft: BookingDraft
  readonly durationMinutes: number
  readonly form: WhenForm
  readonly onChange: (part: Partial<BookingDraft>) => void
}

function Openings({ slug, draft, durationMinutes, form, onChange }: OpeningsProps) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const [turned, setTurned] = useState<number | null>(null)
  const hoursAsked = durationMinutes / 60
  const urgent = { hours: hoursAsked, emergency: 'true' as const }
  const nearest = useQuery({
    ...openingsQuestion(slug, draft.propertyId, { ...urgent, ...windowDays(null, 0) }),
    placeholderData: keepPreviousData,
  })
  const onNotice = useQuery({
    ...openingsQuestion(slug, draft.propertyId, { hours: hoursAsked, ...windowDays(null, 0) }),
    placeholderData: keepPreviousData,
  })
  const anchor = anchorOf(nearest.data)
  const shown = turned ?? (draft.date === null || anchor === null ? 0 : windowOf(draft.date, anchor))
  const later = useQuery({
    ...openingsQuestion(slug, draft.propertyId, { ...urgent, ...windowDays(anchor, shown) }),
    enabled: shown > 0,
    placeholderData: keepPreviousData,
  })
  const asked = shown === 0 ? nearest : later
  const firstOnNotice = onNotice.data?.items[0]
  const failed = [asked, onNotice].find(({ isError }) => isError)
  if (failed) {
    return (
      <Banner
        tone="bad"
        role="alert"
        title={t('when.loadFailed')}
        action={
          <Button tone="ghost" pending={failed.isFetching} onClick={() => void failed.refetch()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        <p>{messageOf(failed.error, '')}</p>
      </Banner>
    )
  }
  if (!asked.data || !onNotice.data || anchor === null) return <Skeleton className="h-96" />

  const openings: readonly Opening[] = asked.data.items
  const isCurrent = !asked.isPlaceholderData
  const chosen = { date: draft.date, time: draft.time }
  // Later windows are far beyond any notice.
  const isUrgent = (opening: Opening) => shown === 0 && onShortNotice(opening, firstOnNotice)
  const found = openings.find((opening) => opening.date === chosen.date && opening.time === chosen.time)
  const stands = found !== undefined && (draft.isEmergency || !isUrgent(found))
  const isShown = chosen.date !== null && windowOf(chosen.date, anchor) === shown
  const isGone = isCurrent && isShown && chosen.time !== null && !stands
  const choose = (opening: Opening) => onChange({ date: opening.date, time: opening.time, durationMinutes, isEmergency: isUrgent(opening) })
  const hours = formatHours(durationMinutes / 60, language)
  return (
    <section aria-label={t('when.day')} className="grid gap-5">
      <h2 className="text-xl">{t('when.day')}</h2>
      {isGone && chosen.date !== null && chosen.time !== null && (
        <Banner tone="warn" role="alert">
          {t('when.gone', { when: formatOpening({ date: chosen.date, time: chosen.time }, language) })}
        </Banner>
      )}
      {firstOnNotice && chosen.time === null && shown === 0 && (
        <div>
          <Button tone="ghost" onClick={() => choose(firstOnNotice)}>
            {t('when.first', { when: formatOpening(firstOnNotice, language) })}
          </Button>
        </div>
      )}
      <DayGrid
        weeks={weeksOf(windowStart(anchor, shown), asked.data)}
        chosen={draft.date}
        mayWait
        onChoose={(date) => onChange({ date, ...(date !== draft.date && { time: null }) })}
        onPrevious={shown > 0 ? () => setTurned(shown - 1) : null}
        onNext={shown < LAST_WINDOW ? () => setTurned(shown + 1) : null}
        isLoading={asked.isPlaceholderData}
      />
      {openings.length === 0 && (
        <output className="block">
          <Banner
            action={
              shown < LAST_WINDOW && (
                <Button tone="ghost" onClick={() => setTurned(shown + 1)}>
                  {t('when.next')}
                </Button>
              )
            }
          >
            {t('when.none', { hours })}
          </Banner>
        </output>
      )}
      {draft.date !== null && isShown && openings.some((opening) => opening.date === draft.date) ? (
        <HourChoice
          date={draft.date}
          openings={openings}
          chosen={draft.time === null ? [] : [draft.time]}
          isUrgent={isUrgent}
          form={form}
          onChoose={choose}
        />
      ) : (
        <>
          {draft.date !== null && isShown && isCurrent && openings.length > 0 && (
            <output className="block">{t('when.noneDay', { hours })}</output>
          )}
          {draft.date !== null && isShown && isCurrent && (
            <DayAlert day={{ cleanerSlug: slug, date: draft.date, hours: durationMinutes / 60, propertyId: draft.propertyId }} />
          )}
          {form.errorOf('time') && (
            <p id={form.idOf('time')} tabIndex={-1} className="font-semibold text-bad">
              {form.errorOf('time')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

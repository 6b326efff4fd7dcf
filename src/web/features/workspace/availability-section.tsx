// When a cleaner usually works: the week as a grid, and the hours of each cell.
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { DAY_PARTS, type DayPart } from '#domain/availability.ts'
import { dayName, formatTime } from '#domain/time-format.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#domain/civil-date.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ToggleGrid } from '#web/ui/toggle-grid.tsx'
import { DayHours } from './day-hours.tsx'
import type { SectionProps } from './sections.ts'
import { useWeek } from './use-week.ts'
import { setCell, slotAt } from './week-draft.ts'

type DayKey = `${DayOfWeek}`
const dayOf = (key: DayKey): DayOfWeek => Number(key) as DayOfWeek

export function AvailabilitySection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const week = useWeek()
  const { draft, change, undo, mayUndo, unsaved, saving, failed, savedAt } = week
  const [day, setDay] = useState<DayOfWeek>(0)
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])

  const undoByKey = (event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLInputElement
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || inField) return
    event.preventDefault()
    undo()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the shortcut from the controls inside; the button does the same
    <div onKeyDown={undoByKey} className="grid gap-8">
      <div>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <SaveStatus saving={saving} savedAt={savedAt} changed={unsaved && !failed} />
          <Button tone="ghost" disabled={!mayUndo} onClick={undo}>
            <Undo2 aria-hidden className="size-4" />
            {t('week.undo')}
          </Button>
        </div>
        <NotSaved week={week} />
        <ToggleGrid<DayKey, DayPart>
          label={t('week.label')}
          rows={DAYS_OF_WEEK.map((index) => ({
            key: `${index}`,
            label: (
              <>
                <span className="max-sm:hidden">{dayName(index, language)}</span>
                <span className="sm:hidden">{dayName(index, language, 'short')}</span>
              </>
            ),
          }))}
          columns={DAY_PARTS.map((part) => ({ key: part, label: t(`parts.${part}`) }))}
          isOn={(row, part) => slotAt(draft, dayOf(row), part) !== undefined}
          onToggle={(row, part, on) => {
            setDay(dayOf(row))
            change(setCell(draft, dayOf(row), part, on))
          }}
          cellLabel={(row, part) => {
            const slot = slotAt(draft, dayOf(row), part)
            // The label begins with the visible text, so that voice control finds the cell.
            const hours = slot
              ? `${shortHours(slot)}, ${t('week.from', { start: formatTime(slot.startTime, language), end: formatTime(slot.endTime, language) })}`
              : t('week.closed')
            return t('week.cell', { day: dayName(Number(row), language), part: t(`parts.${part}`), hours })
          }}
          cellText={(row, part, on) => {
            const slot = on ? slotAt(draft, dayOf(row), part) : undefined
            return slot ? shortHours(slot) : null
          }}
        />
        <p className="mt-3 text-sm text-muted-foreground">
          {t('week.help')} <span className="pointer-coarse:hidden">{t('week.keys')}</span>
        </p>
      </div>
      <DayHours draft={draft} day={day} onDay={setDay} onChange={change} />
      {!autosaves && (
        <p className="text-muted-foreground">
          {t('week.dates')}{' '}
          <Link to="/profile/calendar" className="font-semibold text-primary underline underline-offset-4">
            {t('week.calendar')}
          </Link>
        </p>
      )}
    </div>
  )
}

function NotSaved({ week: { failed, isOutdated, saving, retry, takeLatest } }: { readonly week: ReturnType<typeof useWeek> }) {
  const { t } = useTranslation('workspace')
  const latest = useMutation({ mutationFn: takeLatest, onError: useProblemToast(t('week.failedBody')) })
  if (failed == null) return null
  return (
    <Banner
      tone="bad"
      role="alert"
      title={t('week.failed')}
      className="mb-4"
      action={
        isOutdated ? (
          <Button tone="ghost" pending={latest.isPending} pendingLabel={t('common:actions.retrying')} onClick={() => latest.mutate()}>
            {t('week.latest')}
          </Button>
        ) : (
          <Button tone="ghost" pending={saving} pendingLabel={t('common:actions.retrying')} onClick={retry}>
            {t('common:actions.retry')}
          </Button>
        )
      }
    >
      {messageOf(failed, t('week.failedBody'))}
    </Banner>
  )
}

const shortHours = (slot: { readonly startTime: string; readonly endTime: string }): string =>
  `${compact(slot.startTime)}–${compact(slot.endTime)}`

/** « 8 », « 8:30 »: short enough for a cell of a phone. */
const compact = (time: string): string => `${Number(time.slice(0, 2))}${time.endsWith('00') ? '' : time.slice(2)}`

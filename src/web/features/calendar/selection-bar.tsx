// What to do with the chosen hours or days, under the grid: the same as by keyboard.
import { X } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { Prefill } from './change-form.ts'
import type { CalendarDay } from './calendar-queries.ts'
import { actOn, WHOLE_DAY, type Act } from './day-cells.ts'
import { useCalendarWords, type Dates } from './use-calendar-words.ts'
import type { Changes } from './use-changes.ts'

type SelectionBarProps = {
  /** Null while nothing is chosen. */
  readonly period: Dates | null
  readonly days: readonly CalendarDay[]
  readonly changes: Changes
  readonly onClear: () => void
  readonly onDetail: (prefill: Prefill) => void
}

export function SelectionBar({ period, days, changes, onClear, onDetail }: SelectionBarProps) {
  const { t, period: inWords } = useCalendarWords()
  const said = period ? inWords(period) : ''
  const act = period ? actOn({ ...WHOLE_DAY, ...period }, days) : 'block'
  const press = (act: Act) =>
    period && changes.make({ change: { kind: 'date', act, ...period }, said: t(`done.${act}`, { when: said }) }, onClear)
  const acts: readonly Act[] = act === 'block' ? ['block', 'open'] : ['open', 'block']
  return (
    <>
      <output className="sr-only">{said}</output>
      {period && (
        <section
          aria-label={t('selection.label')}
          data-action-bar="phone"
          className="no-print sticky bottom-0 z-30 -mx-4 border-t bg-popover px-4 py-3 text-popover-foreground sm:bottom-4 sm:mx-0 sm:w-fit sm:rounded-md sm:border sm:shadow-lift"
        >
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:flex-nowrap">
            <p className="mr-auto min-w-0 basis-[calc(100%-4rem)] font-semibold sm:basis-auto sm:pr-3">{said}</p>
            <Button
              tone="ghost"
              size="icon"
              className="border-transparent sm:order-last"
              aria-label={t('selection.clear')}
              onClick={onClear}
            >
              <X aria-hidden className="size-5" />
            </Button>
            {acts.map((each, index) => (
              <Button
                key={each}
                tone={index === 0 ? 'primary' : 'ghost'}
                pending={changes.isPending}
                pendingLabel={t('selection.saving')}
                onClick={() => press(each)}
              >
                {t(`selection.${each}`)}
              </Button>
            ))}
            <Button tone="ghost" onClick={() => onDetail({ act, ...period })}>
              {t('selection.detail')}
            </Button>
          </div>
          <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
            {changes.refused}
          </p>
        </section>
      )}
    </>
  )
}

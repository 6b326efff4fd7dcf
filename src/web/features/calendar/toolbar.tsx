// Above the calendar: which dates, which view, and what can be done.
import { ChevronLeft, ChevronRight, Copy, Ellipsis, Plus, Printer, CalendarClock } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { DisclosureMenu } from '#web/ui/disclosure-menu.tsx'
import { calendarPath, dateBeside, VIEWS, type CalendarAddress, type View } from './calendar-address.ts'

type ToolbarProps = {
  /** Null until the browser has chosen one. */
  readonly view: View | null
  readonly address: CalendarAddress
  /** The date that is shown. */
  readonly date: string
  readonly title: string
  readonly onView: (view: View) => void
  readonly onAdd: () => void
  readonly onCopy: () => void
}

export function Toolbar({ view, address, date, title, onView, onAdd, onCopy }: ToolbarProps) {
  const { t } = useTranslation('calendar')
  const shown = view ?? 'week'
  const arrows = [
    { direction: -1, label: t(`previous.${shown}`), Icon: ChevronLeft },
    { direction: 1, label: t(`next.${shown}`), Icon: ChevronRight },
  ] as const
  return (
    <div className="no-print mb-4 grid grid-cols-[minmax(0,1fr)] items-center gap-x-3 gap-y-3 sm:flex sm:flex-wrap">
      <div className="flex items-center">
        <div className="-ml-3 flex sm:ml-0">
          {arrows.map(({ direction, label, Icon }) => (
            <Link
              key={direction}
              to={calendarPath({ view: address.view, date: dateBeside(shown, date, direction) })}
              preventScrollReset
              aria-label={label}
              className="grid size-11 place-items-center rounded-full hover:bg-muted"
            >
              <Icon aria-hidden className="size-5" />
            </Link>
          ))}
        </div>
        <h2 aria-live="polite" className="mr-auto min-w-0 text-lg sm:ml-2 sm:text-xl">
          {title}
        </h2>
        <LinkButton
          tone="ghost"
          to={calendarPath({ view: address.view, date: null })}
          preventScrollReset
          className={cn('sm:ml-4', address.date === null && 'max-sm:hidden')}
        >
          {t('today')}
        </LinkButton>
      </div>
      <nav aria-label={t('views.label')} className="flex rounded-full border p-0.5 max-[17rem]:flex-wrap max-[17rem]:rounded-md sm:ml-auto">
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={calendarPath({ view: each, date: address.date })}
            preventScrollReset
            onClick={() => onView(each)}
            aria-current={each === view ? 'true' : undefined}
            className={cn(
              'grid min-h-11 flex-1 place-items-center rounded-full px-3 font-semibold transition-colors sm:px-4',
              each === view ? 'bg-secondary text-secondary-foreground' : 'text-muted-foreground hover:text-foreground',
            )}
          >
            {t(`views.${each}`)}
          </Link>
        ))}
      </nav>
      <div className="flex items-center gap-2">
        <Button onClick={onAdd} className="max-sm:flex-1">
          <Plus aria-hidden className="size-4" />
          {t('add')}
        </Button>
        <DisclosureMenu
          align="end"
          hideArrow
          buttonClassName="grid size-11 place-items-center rounded-full border border-input/60 hover:bg-muted"
          label={
            <>
              <Ellipsis aria-hidden className="size-5" />
              <span className="sr-only">{t('more')}</span>
            </>
          }
        >
          <Link to="/profile/week">
            <CalendarClock aria-hidden className="size-5" />
            {t('weekly')}
          </Link>
          <button type="button" onClick={onCopy}>
            <Copy aria-hidden className="size-5" />
            {t('copy')}
          </button>
          <button type="button" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('print')}
          </button>
        </DisclosureMenu>
      </div>
    </div>
  )
}

// A cleaner's calendar: month, week, day and list, edited in place. `/profile/calendar`.
import { CalendarPlus } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useSearchParams } from '#web/router/index.ts'
import { addDays } from '#domain/civil-date.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import { useServerNow } from '#web/features/bookings/index.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { readAddress, shownRange, type View } from './calendar-address.ts'
import { loadCalendar, useCalendar, type Calendar } from './calendar-queries.ts'
import type { GridProps } from './calendar-views.ts'
import { Agenda } from './agenda.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import type { Prefill } from './change-form.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { HeldDialog } from './held-dialog.tsx'
import { MonthGrid } from './month-grid.tsx'
import { rememberView, usualView } from './remembered-view.ts'
import { TimeGrid } from './time-grid.tsx'
import { Toolbar } from './toolbar.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import { useChanges } from './use-changes.ts'

export const load = ({ queries, url }: PageLoad) => {
  const { view, date } = readAddress(url.searchParams)
  return loadCalendar(queries, { view: view ?? (typeof window === 'undefined' ? 'week' : usualView()), date })
}

export function Page() {
  const { t } = useCalendarWords()
  const address = readAddress(useSearchParams())
  const isInBrowser = useIsInBrowser()
  const view = address.view ?? (isInBrowser ? usualView() : null)
  const question = useCalendar({ view: view ?? 'week', date: address.date })
  const { data } = question
  return (
    <PageContainer className="pb-12">
      <PageHead title={t('title')} noindex />
      <PageTitle>{t('title')}</PageTitle>
      {data ? (
        <Opened calendar={data} view={view} />
      ) : (
        <NotAnswered question={question} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-168 w-full" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}

const CONTENT: Readonly<Record<View, ComponentType<GridProps>>> = { month: MonthGrid, week: TimeGrid, day: TimeGrid, agenda: Agenda }

/** Until the browser has chosen, the list stands on phones and the week on wider screens. */
const UNDECIDED = [
  { view: 'agenda', className: 'md:hidden' },
  { view: 'week', className: 'max-md:hidden' },
] as const

function Opened({ calendar, view }: { readonly calendar: Calendar; readonly view: View | null }) {
  const { t, language, titleOf } = useCalendarWords()
  const address = readAddress(useSearchParams())
  const changes = useChanges()
  const [prefill, setPrefill] = useState<Prefill | null>(null)
  const [isCopying, setCopying] = useState(false)
  // A calendar that the browser kept may be of another day.
  const { date: today, time: clock } = localPartsOf(useServerNow(calendar.now), calendar.timeZone)
  useUndoKey(changes.undo)
  const { timeZone } = calendar
  const date = address.date ?? calendar.today
  const props = (of: View): GridProps => {
    const { from, days } = shownRange(of, date)
    const until = addDays(from, days - 1)
    return {
      label: t('between', { from: formatDate(from, language), until: formatDate(until, language) }),
      date,
      days: calendar.days.filter((day) => day.date >= from && day.date <= until),
      fetched: calendar.days,
      visits: calendar.visits,
      outside: calendar.outside,
      zone: timeZone,
      today,
      clock,
      changes,
      onDetail: setPrefill,
    }
  }
  const opened = (of: View) => {
    const Content = CONTENT[of]
    return <Content {...props(of)} />
  }
  const isUnopened = calendar.visits.length === 0 && calendar.days.every(({ stretches }) => stretches.length === 0)
  return (
    <>
      <Toolbar
        view={view}
        address={address}
        date={date}
        title={titleOf(view ?? 'week', date)}
        onView={rememberView}
        onAdd={() => setPrefill({ act: 'block', from: date < today ? today : date, until: date < today ? today : date })}
        onCopy={() => setCopying(true)}
      />
      {isUnopened && (
        <EmptyState
          title={t('empty.title')}
          actions={
            <LinkButton to="/profile/week">
              <CalendarPlus aria-hidden className="size-5" />
              {t('empty.action')}
            </LinkButton>
          }
        >
          {t('empty.body')}
        </EmptyState>
      )}
      {view === null
        ? UNDECIDED.map((one) => (
            <div key={one.view} className={one.className}>
              {opened(one.view)}
            </div>
          ))
        : opened(view)}
      {view !== 'agenda' && (
        <p className="mt-4 text-sm text-muted-foreground max-sm:hidden pointer-coarse:hidden print:hidden">{t('keys')}</p>
      )}
      {prefill && (
        <ChangeDialog
          key={`${prefill.from} ${prefill.until} ${prefill.startTime ?? ''} ${prefill.act}`}
          open
          prefill={prefill}
          changes={changes}
          onClose={() => {
            changes.forgetRefusal()
            setPrefill(null)
          }}
        />
      )}
      <CopyDialog open={isCopying} date={date} changes={changes} onClose={() => setCopying(false)} />
      <HeldDialog changes={changes} />
    </>
  )
}

/** Anywhere on the page, except where the browser undoes what is typed. */
function useUndoKey(undo: () => void): void {
  const hear = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')) return
    event.preventDefault()
    undo()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

// The calendars that close a cleaner's hours: each with its state, and the way to add another.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_OUTSIDE_CALENDARS } from '#domain/outside-calendar.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AddOutside } from './add-outside.tsx'
import { OutsideRow } from './outside-row.tsx'
import { outsideQuestion } from './outside-queries.ts'

const PROGRAMS = ['google', 'apple', 'outlook'] as const

export function OutsideCalendars() {
  const { t } = useTranslation('calendarSync')
  const asked = useQuery(outsideQuestion)
  const items = asked.data?.items
  if (!items)
    return (
      <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
        <Skeleton className="mb-6 h-72 w-full" />
      </NotAnswered>
    )
  return (
    <Card asChild>
      <section aria-labelledby="outside" className="mb-6 p-5">
        <h2 id="outside" className="text-lg">
          {t('outside.title')}
        </h2>
        <p className="mt-2">{t('outside.why')}</p>
        <p className="mt-2 text-muted-foreground">{t('outside.keeps')}</p>
        {items.length > 0 && (
          <ul className="mt-4 divide-y border-y">
            {items.map((calendar) => (
              <OutsideRow key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {items.length < MAX_OUTSIDE_CALENDARS && <AddOutside />}
        <details className="mt-5">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">{t('outside.where.title')}</summary>
          <ul className="grid gap-2 text-muted-foreground">
            {PROGRAMS.map((program) => (
              <li key={program}>{t(`outside.where.${program}`)}</li>
            ))}
          </ul>
        </details>
      </section>
    </Card>
  )
}

// Operators' first page: who is signed in, and what waits for them, each number leading to its list.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WATCHES } from '#domain/booking-watch.ts'
import { Link } from '#web/router/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { cn } from '#web/ui/classes.ts'
import { Section } from '#web/ui/page.tsx'
import { bookingsPath, watchesQuestion } from '#web/desks/bookings/index.ts'
import { casesPath, casesQuestion, reportedQuestion } from '#web/desks/cases/index.ts'
import { INCIDENTS_PATH, incidentsQuestion } from '#web/desks/health/index.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import { queueQuestion, readState } from '#web/desks/papers/index.ts'

const DECIDING = casesQuestion({ show: 'ours', page: 1 })
const PAPERS = queueQuestion(readState(new URLSearchParams()))

export const load = ({ queries }: PageLoad): Promise<unknown> =>
  Promise.all([
    queries.fetchQuery(watchesQuestion()),
    queries.fetchQuery(DECIDING),
    queries.fetchQuery(reportedQuestion()),
    queries.fetchQuery(PAPERS),
    queries.fetchQuery(incidentsQuestion),
  ])

export function Page() {
  const { t } = useTranslation('admin')
  const user = useUser()
  const { data: watched } = useSuspenseQuery(watchesQuestion())
  const { data: cases } = useSuspenseQuery(DECIDING)
  const { data: reported } = useSuspenseQuery(reportedQuestion())
  const { data: papers } = useSuspenseQuery(PAPERS)
  const { data: register } = useSuspenseQuery(incidentsQuestion)
  if (!user) return null
  const incidentCount = register.incidents.filter(({ standing }) => standing !== 'settled').length
  return (
    <OperatorsPage area="dashboard" lede={t('signedInAs', { name: user.name, email: user.email })}>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title={t('dashboard.visits')}>
          <ul className="divide-y border-y">
            {WATCHES.map((watch) => (
              <Waiting key={watch} to={bookingsPath({ watch })} count={watched.counts[watch]}>
                {t(`dashboard.${watch}`, { count: watched.counts[watch] })}
              </Waiting>
            ))}
          </ul>
        </Section>
        <Section title={t('dashboard.waiting')}>
          <ul className="divide-y border-y">
            <Waiting to={casesPath({ show: 'ours' })} count={cases.total}>
              {t('dashboard.cases', { count: cases.total })}
            </Waiting>
            <Waiting to={casesPath({ show: 'conversations' })} count={reported.total}>
              {t('dashboard.reports', { count: reported.total })}
            </Waiting>
            <Waiting to="/admin/profile-review" count={papers.total}>
              {t('dashboard.papers', { count: papers.total })}
            </Waiting>
            <Waiting to={INCIDENTS_PATH} count={incidentCount}>
              {t('dashboard.incidents', { count: incidentCount })}
            </Waiting>
          </ul>
        </Section>
      </div>
    </OperatorsPage>
  )
}

/** What is empty stands back. */
const Waiting = ({ to, count, children }: { readonly to: string; readonly count: number; readonly children: string }) => (
  <li>
    <Link
      to={to}
      className={cn(
        'flex min-h-14 items-center justify-between gap-4 py-2 hover:text-primary',
        count > 0 ? 'font-semibold' : 'text-muted-foreground',
      )}
    >
      {children}
      <ChevronRight aria-hidden className="size-5 text-muted-foreground" />
    </Link>
  </li>
)

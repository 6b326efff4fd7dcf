// Operators' first page: who is signed in, and what waits for them, each number leading to its list.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { WATCHES } from '#domain/booking-watch.ts'
import { doesDuty } from '#domain/operator.ts'
import { Link } from '#web/router/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { cn } from '#web/ui/classes.ts'
import { Section } from '#web/ui/page.tsx'
import { bookingsPath, watchesQuestion } from '#web/desks/bookings/index.ts'
import { casesPath, casesQuestion, reportedQuestion } from '#web/desks/cases/index.ts'
import { inboxPath, waitingMessagesQuestion } from '#web/desks/contact/index.ts'
import { INCIDENTS_PATH, incidentsQuestion } from '#web/desks/health/index.ts'
import { OperatorsPage, useDuties } from '#web/desks/frame/index.ts'
import { queueQuestion, readState } from '#web/desks/papers/index.ts'

const DECIDING = casesQuestion({ show: 'ours', page: 1 })
const PAPERS = queueQuestion(readState(new URLSearchParams()))

/** What waits, in the order of the page, each for who has the duty. */
const WAITING = [
  { duty: 'read cases', question: DECIDING, Item: Cases },
  { duty: 'read reported conversations', question: reportedQuestion(), Item: Reports },
  { duty: 'check papers', question: PAPERS, Item: Papers },
  { duty: 'answer messages', question: waitingMessagesQuestion, Item: Messages },
  { duty: 'keep the register of incidents', question: incidentsQuestion, Item: Incidents },
] as const

export const load = ({ queries, user }: PageLoad): Promise<unknown> =>
  Promise.all([
    queries.fetchQuery(watchesQuestion()),
    ...WAITING.filter(({ duty }) => doesDuty(user?.operatorRole ?? null, duty)).map(({ question: { queryKey } }) =>
      queries.fetchQuery({ queryKey }),
    ),
  ])

export function Page() {
  const { t } = useTranslation('admin')
  const user = useUser()
  const does = useDuties()
  const { data: watched } = useSuspenseQuery(watchesQuestion())
  if (!user) return null
  const waiting = WAITING.filter(({ duty }) => does(duty))
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
        {waiting.length > 0 && (
          <Section title={t('dashboard.waiting')}>
            <ul className="divide-y border-y">
              {waiting.map(({ duty, Item }) => (
                <Item key={duty} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </OperatorsPage>
  )
}

function Cases() {
  const { t } = useTranslation('admin')
  const { total } = useSuspenseQuery(DECIDING).data
  return (
    <Waiting to={casesPath({ show: 'ours' })} count={total}>
      {t('dashboard.cases', { count: total })}
    </Waiting>
  )
}

function Reports() {
  const { t } = useTranslation('admin')
  const { total } = useSuspenseQuery(reportedQuestion()).data
  return (
    <Waiting to={casesPath({ show: 'conversations' })} count={total}>
      {t('dashboard.reports', { count: total })}
    </Waiting>
  )
}

function Papers() {
  const { t } = useTranslation('admin')
  const { total } = useSuspenseQuery(PAPERS).data
  return (
    <Waiting to="/admin/profile-review" count={total}>
      {t('dashboard.papers', { count: total })}
    </Waiting>
  )
}

function Messages() {
  const { t } = useTranslation('admin')
  const { total } = useSuspenseQuery(waitingMessagesQuestion).data
  return (
    <Waiting to={inboxPath({})} count={total}>
      {t('dashboard.contact', { count: total })}
    </Waiting>
  )
}

function Incidents() {
  const { t } = useTranslation('admin')
  const open = useSuspenseQuery(incidentsQuestion).data.incidents.filter(({ standing }) => standing !== 'settled').length
  return (
    <Waiting to={INCIDENTS_PATH} count={open}>
      {t('dashboard.incidents', { count: open })}
    </Waiting>
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

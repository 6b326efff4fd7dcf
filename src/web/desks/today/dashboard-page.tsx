// Operators' first page: who is signed in, what waits for them, each number leading to its list, and how the site goes.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { WATCHES } from '#domain/booking-watch.ts'
import { WAITING_KINDS, type WaitingWork } from '#domain/waiting-work.ts'
import { Link } from '#web/router/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { cn } from '#web/ui/classes.ts'
import { Section } from '#web/ui/page.tsx'
import { bookingsPath, watchesQuestion } from '#web/desks/bookings/index.ts'
import { casesPath } from '#web/desks/cases/index.ts'
import { inboxPath } from '#web/desks/contact/index.ts'
import { DATA_REQUESTS_PATH } from '#web/desks/data-requests/index.ts'
import { INCIDENTS_PATH } from '#web/desks/health/index.ts'
import { OperatorsPage, waitingQuestion } from '#web/desks/frame/index.ts'
import { readTrendState, Trends, trendsQuestion } from '#web/desks/trends/index.ts'

const PATHS: Readonly<Record<WaitingWork, string>> = {
  cases: casesPath({ show: 'ours' }),
  conversations: casesPath({ show: 'conversations' }),
  papers: '/admin/profile-review',
  messages: inboxPath({}),
  incidents: INCIDENTS_PATH,
  dataRequests: DATA_REQUESTS_PATH,
}

export const load = ({ queries, url }: PageLoad): Promise<unknown> =>
  Promise.all([
    queries.fetchQuery(watchesQuestion()),
    queries.fetchQuery(waitingQuestion),
    // The page shows what waits whether trends answer or not.
    queries.prefetchQuery(trendsQuestion(readTrendState(url.searchParams))),
  ])

export function Page() {
  const { t } = useTranslation('admin')
  const user = useUser()
  const { data: watched } = useSuspenseQuery(watchesQuestion())
  const { counts } = useSuspenseQuery(waitingQuestion).data
  if (!user) return null
  const waiting = WAITING_KINDS.flatMap((kind) => (counts[kind] === undefined ? [] : [{ kind, count: counts[kind] }]))
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
              {waiting.map(({ kind, count }) => (
                <Waiting key={kind} to={PATHS[kind]} count={count}>
                  {t(`dashboard.${kind}`, { count })}
                </Waiting>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Trends />
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

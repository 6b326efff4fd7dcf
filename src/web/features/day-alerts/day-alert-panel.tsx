// « Prévenez-moi » on a full day, and the days that a client waits for, each of which may be withdrawn.
import { TypedName } from '#web/ui/typed-name.tsx'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { mayOpen } from '#domain/day-alert.ts'
import { formatDate, formatHours, localPartsOf } from '#domain/time-format.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useUser } from '#web/platform/site.tsx'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { Link } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { PropertyId } from '#domain/id.ts'

type FullDay = {
  readonly cleanerSlug: string
  readonly date: string
  readonly hours: number
  /** The home that the visit is for, once one is chosen. */
  readonly propertyId: PropertyId | null
}

const OWN = ask('GET /api/users/me/day-alerts')
type Alert = Answer<'GET /api/users/me/day-alerts'>['items'][number]

/** Asked anew by each page: an alert is gone once it was told. */
const useOwn = () => useQuery({ ...OWN, refetchOnMount: 'always' as const })

function useStop() {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/me/day-alerts/{id}', { params: { id } }),
    onSuccess: () => toast({ tone: 'ok', title: t('stopped') }),
    onError: useProblemToast(t('stopFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: OWN.queryKey }),
  })
}

/** Beside a full day: nothing for whoever is no client. */
export function DayAlert({ day }: { readonly day: FullDay }) {
  const isClient = useUser()?.role === 'client'
  const hasWords = useLateWords('alerts')
  if (!isClient) return null
  return hasWords ? <Panel key={JSON.stringify(day)} day={day} /> : <Skeleton className="h-28 w-full" />
}

/** Among the bookings of a client: nothing for whoever waits for no day. */
export function OwnDayAlerts() {
  const isClient = useUser()?.role === 'client'
  const hasWords = useLateWords('alerts')
  return isClient && hasWords ? <List /> : null
}

/** Nothing for days that nobody books yet, by the server's clock. */
function Panel({ day }: { readonly day: FullDay }) {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  const own = useOwn()
  const stop = useStop()
  const report = useProblemToast(t('failed'))
  const { propertyId, ...wanted } = day
  const wait = useMutation({
    mutationFn: () => call('POST /api/users/me/day-alerts', { body: { ...wanted, ...(propertyId !== null && { propertyId }) } }),
    onError(problem) {
      report(problem)
      if (problem instanceof ApiProblem && problem.code === 'day-not-full') void askAgain(queries, 'opening')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: OWN.queryKey }),
  })
  if (own.data && !mayOpen(day.date, localPartsOf(new Date(own.data.now), DEFAULT_TIME_ZONE).date)) return null
  const waiting = own.data?.items.find(({ cleaner, date }) => cleaner.slug === day.cleanerSlug && date === day.date)
  return (
    <section aria-label={t('day.title')} aria-live="polite" className="rounded-md bg-muted p-4">
      {waiting ? (
        <Banner
          tone="ok"
          title={t('watchedTitle')}
          action={
            <Button tone="ghost" pending={stop.isPending} pendingLabel={t('stopping')} onClick={() => stop.mutate(waiting.id)}>
              {t('stop')}
            </Button>
          }
        >
          <p>{t('day.watched')}</p>
        </Banner>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>{t('day.lede')}</p>
          <Button pending={wait.isPending} pendingLabel={t('submitting')} onClick={() => wait.mutate()}>
            {t('day.submit')}
          </Button>
        </div>
      )}
    </section>
  )
}

function List() {
  const { t } = useTranslation('alerts')
  const { data } = useOwn()
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="day-alerts" className="mt-10">
      <h2 id="day-alerts" className="text-xl">
        {t('day.list')}
      </h2>
      <p className="mt-1 text-muted-foreground">{t('day.listLede')}</p>
      <ul className="mt-3 grid gap-2">
        {data.items.map((alert) => (
          <Waiting key={alert.id} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ alert: { id, cleaner, date, hours } }: { readonly alert: Alert }) {
  const { t } = useTranslation('alerts')
  const language = useLanguage()
  const stop = useStop()
  const day = formatDate(date, language)
  const search = new URLSearchParams({ date, hours: String(hours) })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border bg-card px-4 py-3">
      <p className="min-w-0 flex-1 basis-56">
        <Link to={`/cleaners/${cleaner.slug}?${search}`} className="font-semibold underline underline-offset-4">
          <TypedName>{cleaner.name}</TypedName>
        </Link>
        <span className="block text-muted-foreground">{t('day.of', { day, hours: formatHours(hours, language) })}</span>
      </p>
      <Button
        tone="ghost"
        aria-label={t('day.stopNamed', { name: cleaner.name, day })}
        pending={stop.isPending}
        pendingLabel={t('stopping')}
        onClick={() => stop.mutate(id)}
      >
        {t('stop')}
      </Button>
    </li>
  )
}

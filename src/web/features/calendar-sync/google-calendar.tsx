// A cleaner's Google calendars: connecting them, how the connection fares, which of them close hours, and ending it.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CONSENT_OUTCOMES } from '#domain/google-calendar.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSearchParams } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ChooseCalendars } from './choose-calendars.tsx'
import { DisconnectGoogle } from './disconnect-google.tsx'
import { ReconnectGoogle } from './reconnect-google.tsx'
import { googleQuestion, useConnectGoogle, useRefreshGoogle, type GoogleConnection } from './google-queries.ts'

export function GoogleCalendar() {
  const { t } = useTranslation('calendarSync')
  const asked = useQuery(googleQuestion)
  const { data } = asked
  if (!data)
    return (
      <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
        <Skeleton className="mb-6 h-56 w-full" />
      </NotAnswered>
    )
  if (!data.isOffered) return null
  const { connection } = data
  return (
    <Card asChild>
      <section aria-labelledby="google" className="mb-6 p-5">
        <h2 id="google" className="text-lg">
          {t('google.title')}
        </h2>
        <p className="mt-2">{t('google.why')}</p>
        <p className="mt-2 text-muted-foreground">{t('google.keeps')}</p>
        <Outcome isConnected={connection !== null} />
        {connection === null ? <Connect /> : <Connected connection={connection} />}
      </section>
    </Card>
  )
}

/** What the return from Google came to; a success that has ended since is old news. */
function Outcome({ isConnected }: { readonly isConnected: boolean }) {
  const { t } = useTranslation('calendarSync')
  const said = useSearchParams().get('google')
  const outcome = CONSENT_OUTCOMES.find((one) => one === said)
  if (outcome === undefined || (outcome === 'connected') !== isConnected) return null
  return (
    <output className="mt-4 block">
      <Banner tone={outcome === 'connected' ? 'ok' : 'warn'} title={t(`google.outcomes.${outcome}.title`)}>
        <p>{t(`google.outcomes.${outcome}.body`)}</p>
      </Banner>
    </output>
  )
}

function Connect() {
  const { t } = useTranslation('calendarSync')
  const connect = useConnectGoogle()
  return (
    <Button className="mt-5 max-sm:w-full" pending={connect.isPending} pendingLabel={t('google.leaving')} onClick={() => connect.mutate()}>
      {t('google.connect')}
    </Button>
  )
}

function Connected({ connection }: { readonly connection: GoogleConnection }) {
  const { t } = useTranslation('calendarSync')
  const { lastSuccessAt, failure, visitCount: count, calendars } = connection
  const when = formatInstant(new Date(lastSuccessAt), DEFAULT_TIME_ZONE, useLanguage())
  return (
    <div className="mt-4 grid gap-4">
      {failure === null ? (
        <p className="text-sm text-muted-foreground">
          {t('google.last', { when })} {t('google.visits', { count })}
        </p>
      ) : (
        <Banner tone="warn" title={t(`google.failures.${failure}`)} action={failure === 'revoked' ? <ReconnectGoogle /> : <Retry />}>
          <p>{t('google.failingBody', { when })}</p>
        </Banner>
      )}
      {calendars.length > 0 && (
        <ul aria-label={t('google.closing')} className="divide-y border-y">
          {calendars.map(({ id, name, busyCount, failure: why }) => (
            <li key={id} className="py-3">
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-muted-foreground">{t('outside.busy', { count: busyCount })}</p>
              {why !== null && <p className="text-sm text-warn">{t(why === 'too-many-events' ? 'google.tooMany' : 'google.notThere')}</p>}
            </li>
          ))}
        </ul>
      )}
      {failure !== 'revoked' && <ChooseCalendars isFirst={calendars.length === 0} />}
      <DisconnectGoogle isLetIn={failure !== 'revoked'} />
    </div>
  )
}

function Retry() {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshGoogle()
  const toastProblem = useProblemToast(t('google.retryFailed'))
  const retry = useMutation({
    mutationFn: () => call('POST /api/cleaner/google/sync'),
    onSuccess: async (answer) => {
      const failure = answer.connection?.failure ?? null
      if (failure === null) toast({ tone: 'ok', title: t('google.works') })
      else toast({ tone: 'bad', title: t(`google.failures.${failure}`) })
      await refresh(answer)
    },
    onError: toastProblem,
  })
  return (
    <Button tone="ghost" pending={retry.isPending} pendingLabel={t('google.retrying')} onClick={() => retry.mutate()}>
      {t('google.retry')}
    </Button>
  )
}

// « M’avertir » where nobody goes: one press for whoever is signed in, an address for anybody else.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { MAX_EMAIL_LENGTH } from '#domain/account.ts'
import { kindOf, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { roughPosition } from '#domain/place-alert.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { WhoAsks } from '#web/platform/who-asks.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** `near`: the address to which the search was narrowed, as the list's own address has it. */
type Place = { readonly city: string; readonly near: string | null; readonly service: ServiceType | OfferType | null }

const bodyOf = ({ city, near, service }: Place) => ({ city, ...(near !== null && { near }), ...(service !== null && { service }) })

export function NotifyMe({ place }: { place: Place }) {
  const { t } = useTranslation('alerts')
  const { siteName } = useEnvironment()
  const user = useUser()
  return (
    <section aria-labelledby="notify-me" className="mt-6 w-full max-w-md rounded-lg bg-muted p-5 text-left text-foreground">
      <h2 id="notify-me" className="text-lg">
        {t('title')}
      </h2>
      {place.service !== null && <p className="mt-1">{t('offer', { offer: t(`common:offers.${kindOf(place.service)}`) })}</p>}
      {user ? <ForOneself key={JSON.stringify(place)} place={place} user={user} /> : <ByLetter key={JSON.stringify(place)} place={place} />}
      <p className="mt-3 text-sm text-muted-foreground">
        {t('consent', { siteName })} <WhoAsks privacy={t('privacy')} />
      </p>
    </section>
  )
}

function ByLetter({ place }: { place: Place }) {
  const { t } = useTranslation('alerts')
  const [typed, change] = useTyped({ email: '' })
  const once = useIntent()
  const send = useMutation({
    mutationFn: (email: string) => {
      const body = { ...bodyOf(place), email }
      return once(body, (idempotencyKey) => call('POST /api/alerts', { body, idempotencyKey }))
    },
    onError: useProblemToast(t('failed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { email: !/^\S+@\S+\.\S+$/.test(typed.email.trim()) && t('badEmail') },
    write: send,
    prefix: 'notify-me-',
    onSend: ({ email }) => send.mutate(email.trim()),
  })
  return (
    <>
      <div aria-live="polite">{send.isSuccess && <LinkSent email={send.variables} />}</div>
      {!send.isSuccess && (
        <form method="post" noValidate onSubmit={form.onSubmit} className="mt-3 grid gap-3">
          <Field id={form.idOf('email')} label={t('email')} error={form.errorOf('email')}>
            <TextInput {...form.text('email')} type="email" autoComplete="email" inputMode="email" maxLength={MAX_EMAIL_LENGTH} />
          </Field>
          {send.isError && !form.errorOf('email') && (
            <Banner tone="bad" role="alert">
              {messageOf(send.error, t('failed'))}
            </Banner>
          )}
          <Button type="submit" wide pending={send.isPending} pendingLabel={t('submitting')}>
            {t('submit')}
          </Button>
        </form>
      )}
    </>
  )
}

function LinkSent({ email }: { email: string }) {
  const { t } = useTranslation('alerts')
  return (
    <Banner tone="ok" title={t('sentTitle')} className="mt-3">
      <p>{t('sent', { email })}</p>
    </Banner>
  )
}

const OWN = ask('GET /api/users/me/alerts')

function ForOneself({ place, user }: { place: Place; user: User }) {
  const { t } = useTranslation('alerts')
  const queries = useQueryClient()
  const known = useKnownAlert(place)
  const refresh = () => queries.invalidateQueries({ queryKey: OWN.queryKey })
  const watch = useMutation({
    mutationFn: () => call('POST /api/users/me/alerts', { body: bodyOf(place) }),
    onSuccess: refresh,
    onError: useProblemToast(t('failed')),
  })
  const stop = useMutation({
    mutationFn: (id: string) => call('DELETE /api/users/me/alerts/{id}', { params: { id } }),
    async onSuccess() {
      await refresh()
      watch.reset()
      toast({ tone: 'ok', title: t('stopped') })
    },
    onError: useProblemToast(t('stopFailed')),
  })
  const id = watch.data?.id ?? known
  return (
    <div aria-live="polite" className="mt-3">
      {id !== null ? (
        <Banner
          tone="ok"
          title={t('watchedTitle')}
          action={
            <Button tone="ghost" pending={stop.isPending} pendingLabel={t('stopping')} onClick={() => stop.mutate(id)}>
              {t('stop')}
            </Button>
          }
        >
          <p>{t('watched', { email: user.email })}</p>
        </Banner>
      ) : watch.isSuccess ? (
        <LinkSent email={user.email} />
      ) : (
        <Button wide pending={watch.isPending} pendingLabel={t('submitting')} onClick={() => watch.mutate()}>
          {t('submit')}
        </Button>
      )}
    </div>
  )
}

/** The id of the person's alert for this very place; null while unknown. */
function useKnownAlert({ city, near, service }: Place): string | null {
  const { data } = useQuery(OWN)
  const [lat, lng] = near?.split(',').map(Number) ?? []
  const isSpot = Number.isFinite(lat) && Number.isFinite(lng)
  const address = useQuery({
    ...ask('GET /api/geo/resolve/{id}', { params: { id: near ?? 'nowhere' } }),
    enabled: near !== null && !isSpot,
  })
  const at = near === null ? null : isSpot ? { lat: Number(lat), lng: Number(lng) } : address.data
  if (at === undefined) return null
  const isHere = ({ position }: Answer<'GET /api/users/me/alerts'>['items'][number]) => {
    const rough = at && roughPosition(at)
    return position?.lat === rough?.lat && position?.lng === rough?.lng
  }
  const offer = service && kindOf(service)
  return data?.items.find((alert) => alert.city === city && alert.offer === offer && isHere(alert))?.id ?? null
}

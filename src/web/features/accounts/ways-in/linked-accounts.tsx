// The profile's section of linked accounts: the companies that can sign in to this account, linking and unlinking.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PROVIDER_NAMES, type SocialProvider } from '#domain/social.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ProviderMark } from './provider-marks.tsx'
import { waysIn } from './ways-in-query.ts'
import { useConfirmed } from './use-confirmed.tsx'

/** Renders nothing where no company is configured and none is linked. */
export function LinkedAccounts() {
  const { t } = useTranslation('waysIn')
  const { socialProviders } = useEnvironment()
  const { data } = useSuspenseQuery(waysIn)
  const { run, dialog } = useConfirmed()
  const linked = data.social.map(({ provider }) => provider)
  const linkable = socialProviders.filter((provider) => !linked.includes(provider))
  if (linked.length + linkable.length === 0) return null
  return (
    <Section title={t('social.title')}>
      <p className="text-muted-foreground">{t('social.lede')}</p>
      {linked.length > 0 && (
        <ul className="mt-2 divide-y">
          {data.social.map((account) => (
            <LinkedRow key={account.provider} {...account} run={run} />
          ))}
        </ul>
      )}
      {linkable.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          {linkable.map((provider) => (
            <LinkButton key={provider} provider={provider} run={run} />
          ))}
        </div>
      )}
      {dialog}
    </Section>
  )
}

type Run = ReturnType<typeof useConfirmed>['run']

function LinkButton({ provider, run }: { provider: SocialProvider; run: Run }) {
  const { t } = useTranslation('waysIn')
  const link = useMutation({
    mutationFn: () =>
      run(async () => {
        const { location } = await call('POST /api/auth/social/{provider}/link', { params: { provider } })
        window.location.assign(location)
      }),
    onError: useProblemToast(t('failed')),
  })
  return (
    <Button tone="ghost" pending={link.isPending} onClick={() => link.mutate()}>
      <ProviderMark provider={provider} />
      {t('social.link', { provider: PROVIDER_NAMES[provider] })}
    </Button>
  )
}

type LinkedRowProps = { readonly provider: SocialProvider; readonly email: string | null; readonly linkedAt: string; readonly run: Run }

function LinkedRow({ provider, email, linkedAt, run }: LinkedRowProps) {
  const { t } = useTranslation('waysIn')
  const language = useLanguage()
  const queries = useQueryClient()
  const name = PROVIDER_NAMES[provider]
  const unlink = useMutation({
    mutationFn: () => run(() => call('DELETE /api/auth/social/{provider}', { params: { provider } })),
    onSuccess: async (done) => {
      if (!done) return
      toast({ tone: 'ok', title: t('social.unlinked', { provider: name }) })
      await queries.invalidateQueries({ queryKey: waysIn.queryKey })
    },
    onError: useProblemToast(t('failed')),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <ProviderMark provider={provider} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {email && `${email} · `}
          {t('social.linkedSince', { date: formatInstant(new Date(linkedAt), DEFAULT_TIME_ZONE, language) })}
        </p>
      </div>
      <Button
        tone="ghost"
        pending={unlink.isPending}
        onClick={() => unlink.mutate()}
        aria-label={t('social.unlinkNamed', { provider: name })}
      >
        {t('social.unlink')}
      </Button>
    </li>
  )
}

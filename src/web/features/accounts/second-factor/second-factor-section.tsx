// The second factor on the account's page: what it is, turning it on and off, and its recovery codes.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { devices } from '../signed-in-devices.tsx'
import { useConfirmed } from '../ways-in/use-confirmed.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpSteps, type AppKey } from './set-up-steps.tsx'

export const secondFactor = ask('GET /api/auth/second-factor')

type Run = ReturnType<typeof useConfirmed>['run']

export function SecondFactorSection() {
  const { t } = useTranslation('secondFactor')
  const { data } = useSuspenseQuery(secondFactor)
  const { run, dialog } = useConfirmed()
  const queries = useQueryClient()
  /** Shown until the person has noted them. */
  const [codes, showCodes] = useState<readonly string[] | null>(null)
  const refresh = () => Promise.all([secondFactor, devices].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
  const show = async (made: readonly string[]): Promise<void> => {
    showCodes(made)
    await refresh()
  }
  return (
    <Section title={t('title')}>
      <p className="mb-4 text-muted-foreground">{t('lede')}</p>
      {codes !== null && <RecoveryCodes codes={codes} onDone={() => showCodes(null)} />}
      {codes === null && data.since !== null && (
        <TurnedOn since={data.since} left={data.recoveryCodesLeft} run={run} onCodes={show} onRemoved={refresh} />
      )}
      {codes === null && data.since === null && <TurnedOff run={run} onCodes={show} />}
      {dialog}
    </Section>
  )
}

type OnCodes = { readonly run: Run; readonly onCodes: (codes: readonly string[]) => Promise<void> }

function TurnedOff({ run, onCodes }: OnCodes) {
  const { t } = useTranslation('secondFactor')
  const [shown, setShown] = useState<AppKey | null>(null)
  const begin = useMutation({
    mutationFn: () => run(async () => setShown(await call('POST /api/auth/second-factor/set-up'))),
    onError: useProblemToast(t('failed')),
  })
  if (shown) return <SetUpSteps shown={shown} run={run} onCodes={onCodes} onCancel={() => setShown(null)} />
  return (
    <>
      <p className="mb-4">{t('off')}</p>
      <Button tone="ghost" pending={begin.isPending} pendingLabel={t('beginning')} onClick={() => begin.mutate()}>
        <ShieldCheck aria-hidden className="size-5" />
        {t('begin')}
      </Button>
    </>
  )
}

type TurnedOnProps = OnCodes & { readonly since: string; readonly left: number; readonly onRemoved: () => Promise<unknown> }

function TurnedOn({ since, left, run, onCodes, onRemoved }: TurnedOnProps) {
  const { t } = useTranslation('secondFactor')
  const language = useLanguage()
  const [asked, ask] = useState<'renew' | 'remove' | null>(null)
  const close = () => ask(null)
  const renew = useMutation({
    mutationFn: () =>
      run(async () => {
        const { recoveryCodes } = await call('POST /api/auth/second-factor/recovery-codes')
        await onCodes(recoveryCodes)
      }),
    onSettled: close,
    onError: useProblemToast(t('failed')),
  })
  const remove = useMutation({
    mutationFn: () => run(() => call('DELETE /api/auth/second-factor')),
    onSuccess: async (done) => {
      if (!done) return
      toast({ tone: 'ok', title: t('removed') })
      await onRemoved()
    },
    onSettled: close,
    onError: useProblemToast(t('failed')),
  })
  const asks = asked ?? 'remove'
  const act = asked === 'renew' ? renew : remove
  return (
    <>
      <p className="font-semibold">{t('on', { date: formatInstant(new Date(since), DEFAULT_TIME_ZONE, language) })}</p>
      <p className="mb-4">{t('left', { count: left })}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="ghost" onClick={() => ask('renew')}>
          {t('codes.renew')}
        </Button>
        <Button tone="ghost" onClick={() => ask('remove')}>
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && close()}
        title={t(asks === 'renew' ? 'codes.renewTitle' : 'removeTitle')}
        description={t(asks === 'renew' ? 'codes.renewBody' : 'removeBody')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t(asks === 'renew' ? 'codes.renew' : 'remove')}
        pendingLabel={t('common:actions.saving')}
        pending={act.isPending}
        onConfirm={() => act.mutate()}
      />
    </>
  )
}

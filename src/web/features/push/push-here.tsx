// The setting for notifications on this device, as the browser really allows them, and the person's other devices.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { deviceOf } from '#domain/device-name.ts'
import { useInstallWay } from '#web/features/install/index.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { Link } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { pushDevices, usePush } from './use-push.ts'

type Device = Answer<'GET /api/push/devices'>['items'][number]

export function PushHere() {
  const { t } = useTranslation('push')
  return (
    <Section title={t('here.title')}>
      <ThisDevice />
      <OtherDevices />
    </Section>
  )
}

function ThisDevice() {
  const { t } = useTranslation('push')
  const { siteName } = useEnvironment()
  const { permission, device, isOn, isChanging, changeAsync } = usePush()
  const [shown, press] = useShownAtOnce(isOn, changeAsync)
  const way = useInstallWay()
  if (permission === 'unsupported' && way === 'ios')
    return (
      <p className="mt-1 text-muted-foreground">
        {t('here.ios', { siteName })}{' '}
        <Link to="/apps" className="font-semibold text-primary underline underline-offset-4">
          {t('here.how')}
        </Link>
      </p>
    )
  if (permission === 'unsupported') return <p className="mt-1 text-muted-foreground">{t('here.unsupported')}</p>
  return (
    <>
      <Switch
        label={t('here.label')}
        hint={permission === 'denied' ? t('here.denied') : t('here.hint')}
        checked={shown && permission !== 'denied'}
        disabled={permission === 'denied' || device === undefined || isChanging}
        onChange={({ currentTarget }) => press(currentTarget.checked)}
      />
      {isOn && device && <TryOut device={device} />}
    </>
  )
}

function TryOut({ device: { id } }: { readonly device: Device }) {
  const { t } = useTranslation('push')
  const trial = useMutation({
    mutationFn: () => call('POST /api/push/devices/{id}/trial', { params: { id } }),
    onSuccess: () => toast({ tone: 'ok', title: t('here.trialSent') }),
    onError: useProblemToast(t('failed')),
  })
  return (
    <Button tone="ghost" className="mt-2" pending={trial.isPending} onClick={() => trial.mutate()}>
      {t('here.trial')}
    </Button>
  )
}

function OtherDevices() {
  const { t } = useTranslation('push')
  const { data } = useQuery(pushDevices)
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  if (others.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-sm">{t('others.title')}</h3>
      <ul className="divide-y">
        {others.map((device) => (
          <OtherDevice key={device.id} device={device} />
        ))}
      </ul>
    </>
  )
}

function OtherDevice({ device: { id, userAgent } }: { readonly device: Device }) {
  const { t } = useTranslation('push')
  const queries = useQueryClient()
  const known = deviceOf(userAgent)
  const device = known ? t('accounts:profile.on', known) : t('accounts:profile.unknownDevice')
  const stop = useMutation({
    mutationFn: () => call('DELETE /api/push/devices/{id}', { params: { id } }),
    onError: useProblemToast(t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
  return (
    <li className="flex items-center justify-between gap-4 py-2">
      {device}
      <Button tone="ghost" pending={stop.isPending} aria-label={t('others.stopNamed', { device })} onClick={() => stop.mutate()}>
        {t('others.stop')}
      </Button>
    </li>
  )
}

// Where an account is signed in, and how to end each of those sessions.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useNavigate } from '#web/router/index.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { deviceOf } from '#domain/device-name.ts'

export const devices = ask('GET /api/auth/sessions')
type Device = Answer<'GET /api/auth/sessions'>['items'][number]

export function SignedInDevices() {
  const { data } = useSuspenseQuery(devices)
  return (
    <>
      <ul className="divide-y">
        {data.items.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {data.items.length > 1 && <EndAllOthers />}
    </>
  )
}

function EndAllOthers() {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions'),
    onSuccess: async ({ isFeedRenewed }) => {
      toast({
        tone: 'ok',
        title: t('others.ended'),
        ...(isFeedRenewed && {
          description: t('others.feedRenewed'),
          action: { label: t('others.feed'), onAction: () => void navigate('/profile/calendar-sync') },
        }),
      })
      await queries.invalidateQueries({ queryKey: devices.queryKey })
    },
    onError: useProblemToast(t('others.failed')),
  })
  return (
    <Button tone="ghost" className="mr-2 mt-3" pending={end.isPending} onClick={() => end.mutate()}>
      {t('others.end')}
    </Button>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const queries = useQueryClient()
  const known = deviceOf(device.userAgent)
  const name = known ? t('profile.on', known) : t('profile.unknownDevice')
  const end = useMutation({
    mutationFn: () => call('DELETE /api/auth/sessions/{id}', { params: { id: device.id } }),
    onSuccess: async () => {
      toast({ tone: 'ok', title: t('profile.sessionEnded') })
      await queries.invalidateQueries({ queryKey: devices.queryKey })
    },
    onError: useProblemToast(t('common:failures.unreadable')),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {name} {device.current && <span className="font-normal text-muted-foreground">({t('profile.thisDevice')})</span>}
        </p>
        <p className="text-sm text-muted-foreground">
          {t('profile.lastUsed', { date: formatInstant(new Date(device.lastUsedAt), DEFAULT_TIME_ZONE, language) })}
        </p>
      </div>
      {!device.current && (
        <Button
          tone="ghost"
          pending={end.isPending}
          onClick={() => end.mutate()}
          aria-label={t('profile.endSessionNamed', { device: name })}
        >
          {t('profile.endSession')}
        </Button>
      )}
    </li>
  )
}

// Notifications of this browser for the person who is signed in, as its settings and its offer show them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { permissionHere, turnOff, turnOn, watchPermission, type PushPermission } from './browser-push.ts'

export const pushDevices = ask('GET /api/push/devices')

/** Null on the server and during hydration. */
const usePermission = (): PushPermission | null => useSyncExternalStore(watchPermission, permissionHere, () => null)

/** Words: `push`. */
export function usePush() {
  const { t } = useTranslation('push')
  const user = useUser()
  const queries = useQueryClient()
  const permission = usePermission()
  const { data } = useQuery({ ...pushDevices, enabled: user !== null && permission !== null && permission !== 'unsupported' })
  const here = data?.items.find(({ isCurrent }) => isCurrent)
  const change = useMutation({
    async mutationFn(on: boolean) {
      if (!user || !data) return
      if (!on && here) await turnOff(here.id)
      if (on && (await turnOn(user.id, data.applicationServerKey))) toast({ tone: 'ok', title: t('turnedOn') })
    },
    onError: useProblemToast(t('failed')),
    onSettled: () => queries.invalidateQueries({ queryKey: pushDevices.queryKey }),
  })
  return {
    permission,
    /** Undefined until the server's answer is there; null when notifications are off here. */
    device: data ? (here ?? null) : undefined,
    isOn: permission === 'granted' && here !== undefined,
    isChanging: change.isPending,
    change: change.mutate,
    changeAsync: change.mutateAsync,
  }
}

// Whether the other party of a conversation is told that one is there.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { useSite } from '#web/platform/site.tsx'
import { Switch } from '#web/ui/switch.tsx'

export function PresenceChoice({ user }: { user: User }) {
  const { t } = useTranslation('ownAccount')
  const { session } = useSite()
  const save = useMutation({
    mutationFn: (hidesPresence: boolean) => call('PATCH /api/users/me', { body: { hidesPresence } }),
    onSuccess: (saved) => session.update(saved),
    onError: useProblemToast(t('accounts:profile.failed')),
  })
  const [hides, press] = useShownAtOnce(user.hidesPresence, save.mutateAsync)
  return (
    <Switch
      label={<span className="font-semibold">{t('presence.label')}</span>}
      hint={t('presence.hint')}
      checked={!hides}
      onChange={(event) => press(!event.target.checked)}
    />
  )
}

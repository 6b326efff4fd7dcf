// How often emails that can wait are sent; urgent ones are sent at once.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { NOTIFICATION_FREQUENCIES, type NotificationFrequency } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { useSite } from '#web/platform/site.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function FrequencyChoice({ user }: { user: User }) {
  const { t } = useTranslation('notices')
  const { session } = useSite()
  const save = useMutation({
    mutationFn: (notificationFrequency: NotificationFrequency) => call('PATCH /api/users/me', { body: { notificationFrequency } }),
    onSuccess: (saved) => {
      session.update(saved)
      toast({ tone: 'ok', title: t('accounts:profile.saved'), description: t('accounts:profile.savedBody') })
    },
    onError: useProblemToast(t('accounts:profile.failed')),
  })
  const [shown, choose] = useShownAtOnce(user.notificationFrequency, save.mutateAsync)
  return (
    <RadioCards
      name="notification-frequency"
      legend={t('frequency.title')}
      hideLegend
      hint={t('frequency.hint')}
      columns={2}
      value={shown}
      onValueChange={choose}
      options={NOTIFICATION_FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
    />
  )
}

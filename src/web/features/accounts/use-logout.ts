// Signing out: always works in this browser, even when the server cannot be reached.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { forgetDrafts } from '#web/platform/drafts/draft-store.ts'
import { waitingIn } from '#web/platform/outbox/owner.ts'
import { useSite } from '#web/platform/site.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('shell')
  const { session, returnPath } = useSite()
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await session.logout()
    returnPath.clear()
    forgetDrafts()
    await navigate('/')
    toast({ tone: 'ok', title: t('common:success'), description: t('signedOut') })
  }
  return async () => {
    // What was done at a visit and waits for a network is lost with the sign-out.
    const count = waitingIn('unsent-acts')
    if (count === 0) return leave()
    toast({
      tone: 'bad',
      title: t('unsent.title', { count }),
      description: t('unsent.body'),
      action: { label: t('unsent.leave'), onAction: () => void leave() },
    })
  }
}

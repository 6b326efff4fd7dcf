// Signing out: always works in this browser, even when the server cannot be reached.
import { useTranslation } from 'react-i18next'
import { useNavigate } from '#web/router/index.ts'
import { forgetDrafts } from '#web/platform/drafts/draft-store.ts'
import { useSite } from '#web/platform/site.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function useLogout(): () => Promise<void> {
  const { t } = useTranslation('shell')
  const { session, returnPath } = useSite()
  const navigate = useNavigate()
  return async () => {
    await session.logout()
    returnPath.clear()
    forgetDrafts()
    await navigate('/')
    toast({ tone: 'ok', title: t('common:success'), description: t('signedOut') })
  }
}

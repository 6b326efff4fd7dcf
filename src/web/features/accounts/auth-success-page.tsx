// The end of a sign-in at a provider: leads back to where the person was.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { reloadOnce } from '#web/platform/faults/reload-once.ts'
import { useArrival } from './use-arrival.ts'

export function Page() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const arrive = useArrival()
  const navigate = useNavigate()
  const goOn = useEffectEvent((isKnown: boolean) => {
    if (user) void arrive(user, { replace: true })
    // The session cookie may just have arrived, and a full load will use it; a browser that refuses it has no session.
    else if (!isKnown && !reloadOnce(window.location.href)) void navigate('/login', { replace: true })
  })
  const isKnown = user !== null
  useEffect(() => goOn(isKnown), [isKnown])

  return (
    <PageContainer width="form">
      <PageHead title={t('success.title')} noindex />
      <PageTitle lede={t('success.body')}>{t('success.title')}</PageTitle>
      <Spinner label={t('common:loading')} className="size-8 text-primary" />
    </PageContainer>
  )
}

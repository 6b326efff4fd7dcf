// The end of a sign-in at a provider: leads back to where the person was.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
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
  const goOn = useEffectEvent((isKnown: boolean) => {
    // No user yet: the session cookie may just have arrived, and a full load will use it.
    if (!isKnown) return reloadOnce(window.location.href)
    if (user) void arrive(user, { replace: true })
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

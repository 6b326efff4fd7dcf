// The end of a sign-in at a provider: leads back to where the person was.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { safePath } from '#web/platform/return-path.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { reloadOnce } from '#web/platform/faults/reload-once.ts'

export function Page() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const { returnPath } = useSite()
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    // No user yet: the session cookie may just have arrived, and a full load will use it.
    if (!user) return reloadOnce(window.location.href)
    const next = safePath(new URLSearchParams(search).get('next'))
    if (next) returnPath.remember(next)
    const target = user.role === null ? '/auth/select-role' : returnPath.read()
    if (user.role !== null) returnPath.clear()
    void navigate(target, { replace: true })
  }, [user, returnPath, navigate, search])

  return (
    <PageContainer width="form">
      <PageHead title={t('success.title')} noindex />
      <PageTitle lede={t('success.body')}>{t('success.title')}</PageTitle>
      <Spinner label={t('common:loading')} className="size-8 text-primary" />
    </PageContainer>
  )
}

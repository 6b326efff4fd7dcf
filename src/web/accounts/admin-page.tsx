// Operators' first page: who is signed in, and the way out.
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { useLogout } from '#web/shell/use-logout.ts'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'

export function Page() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const logout = useLogout()
  if (!user) return null
  return (
    <PageContainer width="text" className="pb-12">
      <PageHead title={t('admin.title')} noindex />
      <PageTitle lede={t('admin.signedInAs', { name: user.name, email: user.email })}>{t('admin.title')}</PageTitle>
      <Button tone="ghost" onClick={() => void logout()}>
        {t('admin.logout')}
      </Button>
    </PageContainer>
  )
}

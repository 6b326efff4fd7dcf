// Operators' first page: who is signed in, and what there is to do from here.
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { OperatorsPage } from './operators-frame.tsx'

export function Page() {
  const { t } = useTranslation('admin')
  const user = useUser()
  if (!user) return null
  return (
    <OperatorsPage area="dashboard" lede={t('signedInAs', { name: user.name, email: user.email })}>
      <Banner title={t('notBuilt.title')}>{t('dashboard.notBuilt')}</Banner>
    </OperatorsPage>
  )
}

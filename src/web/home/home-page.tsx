// The home page: what the site does, and the search.
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/platform/page-head.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'

export function Page() {
  const { t } = useTranslation('home')
  return (
    <PageContainer>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageTitle lede={t('lede')}>
        {t('title.before')} <em className="highlight">{t('title.stroked')}</em>
      </PageTitle>
    </PageContainer>
  )
}

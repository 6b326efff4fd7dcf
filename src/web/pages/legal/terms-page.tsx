// The terms of use; role selection and the booking form lead here.
import { useTranslation } from 'react-i18next'
import type { terms } from '#translations/fr/terms.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { LegalDocument } from './legal-document.tsx'
import { WhoRunsIt } from './who-runs-it.tsx'

export function Page() {
  const { t } = useTranslation('terms')
  const sections = t('sections', { returnObjects: true }) as (typeof terms)['sections']
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <LegalDocument title={t('title')} lede={t('lede')} sections={sections} below={{ who: <WhoRunsIt /> }} />
    </>
  )
}

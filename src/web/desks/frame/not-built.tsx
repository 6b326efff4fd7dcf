// An operators' page that is not built yet, and says so.
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/banner.tsx'
import { OperatorsPage, type Area } from './operators-frame.tsx'

export function NotBuilt({ area }: { area: Area }) {
  const { t } = useTranslation('admin')
  return (
    <OperatorsPage area={area}>
      <Banner title={t('notBuilt.title')}>{t('notBuilt.body')}</Banner>
    </OperatorsPage>
  )
}

// The page when a client's properties could not be loaded.
import { useTranslation } from 'react-i18next'
import { PageFault } from '#web/platform/faults/page-fault.tsx'

export function PropertyFault() {
  const { t } = useTranslation('properties')
  return <PageFault title={t('loadFailed')} />
}

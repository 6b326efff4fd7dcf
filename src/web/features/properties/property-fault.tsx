// The page when a client's properties could not be loaded.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageFault } from '#web/platform/faults/page-fault.tsx'

export function PropertyFault() {
  const { t } = useTranslation('properties')
  return <PageFault title={t('loadFailed')} />
}

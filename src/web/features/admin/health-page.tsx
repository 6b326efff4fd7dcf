// The system's health: process, database and version.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ask } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { OperatorsPage } from './operators-frame.tsx'

export function Page() {
  const { t } = useTranslation('admin')
  const process = useQuery({ ...ask('GET /healthz'), refetchOnMount: 'always' })
  const database = useQuery({ ...ask('GET /readyz'), refetchOnMount: 'always' })
  const word = ({ isPending, isError }: { isPending: boolean; isError: boolean }) =>
    isPending ? t('health.asking') : <Badge tone={isError ? 'bad' : 'ok'}>{isError ? t('health.down') : t('health.up')}</Badge>
  return (
    <OperatorsPage area="health" lede={t('health.lede')}>
      <DescriptionList
        rows={[
          { key: 'process', term: t('health.process'), value: word(process) },
          { key: 'database', term: t('health.database'), value: word(database) },
          { key: 'version', term: t('health.version'), value: process.data?.version ?? '' },
        ]}
      />
      <Button
        tone="ghost"
        className="mt-6"
        pending={process.isFetching || database.isFetching}
        pendingLabel={t('health.asking')}
        onClick={() => void Promise.all([process.refetch(), database.refetch()])}
      >
        {t('health.again')}
      </Button>
    </OperatorsPage>
  )
}

// The register of incidents that touched personal information, for operators. `/admin/incidents`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton, OperatorsPage } from '#web/desks/frame/index.ts'
import { IncidentCard } from './incident-card.tsx'
import { IncidentForm } from './incident-form.tsx'
import { incidentsQuestion } from './incident-queries.ts'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(incidentsQuestion)

export function Page() {
  const { t } = useTranslation('incidents')
  const { today, incidents } = useSuspenseQuery(incidentsQuestion).data
  const [isEntering, setEntering] = useState(false)
  return (
    <OperatorsPage area="health" title={t('title')} lede={t('lede')}>
      {isEntering ? (
        <IncidentForm incident={null} today={today} onEnd={() => setEntering(false)} />
      ) : (
        <ButtonRow className="mb-6">
          <Button onClick={() => setEntering(true)}>{t('enter')}</Button>
          {incidents.length > 0 && <ExportButton path={endpointPath('GET /api/admin/incidents.csv', {})} label={t('download')} />}
        </ButtonRow>
      )}
      {incidents.length === 0 && !isEntering && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      <ul className="grid gap-4">
        {incidents.map((incident) => (
          <li key={incident.id}>
            <IncidentCard incident={incident} today={today} />
          </li>
        ))}
      </ul>
    </OperatorsPage>
  )
}

// The register of what people ask about their own personal information, for operators. `/admin/data-requests`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ExportButton, OperatorsPage } from '#web/desks/frame/index.ts'
import { DataRequestCard } from './data-request-card.tsx'
import { DataRequestForm } from './data-request-form.tsx'
import { dataRequestsQuestion } from './data-request-queries.ts'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(dataRequestsQuestion)

export function Page() {
  const { t } = useTranslation('dataRequests')
  const { today, requests } = useSuspenseQuery(dataRequestsQuestion).data
  const [isEntering, setEntering] = useState(false)
  return (
    <OperatorsPage area="users" title={t('title')} lede={t('lede')}>
      {isEntering ? (
        <DataRequestForm request={null} today={today} onEnd={() => setEntering(false)} />
      ) : (
        <ButtonRow className="mb-6">
          <Button onClick={() => setEntering(true)}>{t('enter')}</Button>
          {requests.length > 0 && <ExportButton path={endpointPath('GET /api/admin/data-requests.csv', {})} label={t('download')} />}
        </ButtonRow>
      )}
      {requests.length === 0 && !isEntering && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      <ul className="grid gap-4">
        {requests.map((request) => (
          <li key={request.id}>
            <DataRequestCard request={request} today={today} />
          </li>
        ))}
      </ul>
    </OperatorsPage>
  )
}

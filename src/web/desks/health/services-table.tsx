// Outside services: who stands for each, how its calls go, and how long they take.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ServiceState } from '#domain/health.ts'
import type { Answer } from '#web/platform/api.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { useNumber } from '#web/words/numbers.ts'
import { HealthTable, RowName } from './health-table.tsx'

type Services = Answer<'GET /api/admin/health'>['services']
type Calls = NonNullable<Services[number]['calls']>

const TONES: Readonly<Record<ServiceState, BadgeTone>> = { working: 'ok', failing: 'bad', unused: 'neutral' }

type ServicesProps = { readonly services: Services; readonly moment: (instant: string) => string }

export function ServicesTable({ services, moment }: ServicesProps) {
  const { t } = useTranslation('admin')
  const number = useNumber()
  return (
    <>
      <HealthTable columns={[t('health.serviceName'), t('health.state'), t('health.took')]}>
        {services.map(({ service, adapter, calls }) => (
          <tr key={service} className="align-top">
            <RowName>
              {t(`health.service.${service}`)}
              <span className="block text-sm font-normal text-muted-foreground">{t(`health.adapter.${adapter}`)}</span>
            </RowName>
            <td className="py-2.5 pr-4">{calls === null ? '—' : <State calls={calls} moment={moment} />}</td>
            <td className="py-2.5 tabular-nums whitespace-nowrap">
              {calls === null || calls.p95Ms === null ? '—' : t('health.milliseconds', { ms: number(calls.p95Ms) })}
            </td>
          </tr>
        ))}
      </HealthTable>
      <p className="mt-2 text-sm text-muted-foreground">{t('health.tookHint')}</p>
    </>
  )
}

type StateProps = { readonly calls: Calls; readonly moment: ServicesProps['moment'] }

function State({ calls: { state, lastSuccessAt, lastFailureAt, lastFailure }, moment }: StateProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Badge tone={TONES[state]}>{t(`health.states.${state}`)}</Badge>
      {lastSuccessAt !== null && (
        <span className="mt-1 block text-sm text-muted-foreground">{t('health.succeeded', { when: moment(lastSuccessAt) })}</span>
      )}
      {lastFailureAt !== null && (
        <span className="mt-1 block text-sm text-muted-foreground wrap-anywhere">
          {t('health.failedAt', { when: moment(lastFailureAt), why: lastFailure })}
        </span>
      )}
    </>
  )
}

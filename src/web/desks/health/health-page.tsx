// What the product works with, what waits, and the faults of today's pages. `/admin/health`.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { Link } from '#web/router/index.ts'
import { INCIDENTS_PATH } from './incident-queries.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'

const QUESTION = ask('GET /api/admin/health')

export const load = ({ queries }: PageLoad) => queries.fetchQuery(QUESTION)

export function Page() {
  const { t } = useTranslation('admin')
  const { data: health, isFetching, refetch } = useSuspenseQuery({ ...QUESTION, refetchOnMount: 'always' })
  const moment = useInstant()
  const isWell = health.queues.every(({ isBehind, failedCount }) => !isBehind && failedCount === 0)
  return (
    <OperatorsPage area="health" lede={t(isWell ? 'health.well' : 'health.unwell')}>
      <p className="flex flex-wrap items-center gap-4">
        <span className="text-muted-foreground">{t('health.asOf', { when: moment(health.now) })}</span>
        <Button tone="ghost" pending={isFetching} pendingLabel={t('health.asking')} onClick={() => void refetch()}>
          {t('health.again')}
        </Button>
      </p>
      <Section title={t('health.waiting')}>
        <Queues queues={health.queues} moment={moment} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title={t('health.services')}>
          <DescriptionList
            rows={health.services.map(({ service, adapter }) => ({
              key: service,
              term: t(`health.service.${service}`),
              value: t(`health.adapter.${adapter}`),
            }))}
          />
        </Section>
        <Section title={t('health.process')}>
          <DescriptionList
            rows={[
              { key: 'version', term: t('health.version'), value: health.version },
              {
                key: 'size',
                term: t('health.size'),
                value: t('health.megabytes', { count: Math.ceil(health.database.bytes / 1_000_000) }),
              },
              {
                key: 'connections',
                term: t('health.connections'),
                value: t('health.connectionsOf', { open: health.database.connections, waiting: health.database.waiting }),
              },
              { key: 'live', term: t('health.live'), value: t('health.liveOf', { ...health.live }) },
              {
                key: 'event',
                term: t('health.lastEvent'),
                value: health.lastEventAt === null ? t('health.noEvent') : moment(health.lastEventAt),
              },
            ]}
          />
        </Section>
      </div>
      <Section title={t('health.faults')}>
        {health.faults.length === 0 ? <p className="text-muted-foreground">{t('health.noFaults')}</p> : <Faults faults={health.faults} />}
      </Section>
      <p className="mt-8">
        <Link to={INCIDENTS_PATH} className="font-semibold text-primary underline underline-offset-4">
          {t('health.incidents')}
        </Link>
      </p>
    </OperatorsPage>
  )
}

type Health = Answer<'GET /api/admin/health'>
type Moment = (instant: string) => string

function useInstant(): Moment {
  const language = useLanguage()
  return (instant) => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language)
}

function Queues({ queues, moment }: { readonly queues: Health['queues']; readonly moment: Moment }) {
  const { t } = useTranslation('admin')
  return (
    <Table columns={[t('health.queue'), t('health.due'), t('health.oldest'), t('health.failed')]}>
      {queues.map(({ queue, dueCount, oldestAt, isBehind, failedCount }) => (
        <tr key={queue}>
          <th scope="row" className="py-2.5 pr-4 text-left font-medium">
            {t(`health.queues.${queue}`)}
          </th>
          <td className="py-2.5 pr-4 tabular-nums">{dueCount}</td>
          <td className="py-2.5 pr-4">
            {oldestAt === null ? '—' : <span className="mr-2">{moment(oldestAt)}</span>}
            {isBehind && <Badge tone="bad">{t('health.behind')}</Badge>}
          </td>
          <td className="py-2.5 tabular-nums">{failedCount === 0 ? 0 : <Badge tone="bad">{failedCount}</Badge>}</td>
        </tr>
      ))}
    </Table>
  )
}

function Faults({ faults }: { readonly faults: Health['faults'] }) {
  const { t } = useTranslation('admin')
  return (
    <Table columns={[t('health.fault'), t('health.path'), t('health.count')]}>
      {faults.map(({ message, path, count }) => (
        <tr key={message} className="align-top">
          <th scope="row" className="py-2.5 pr-4 text-left font-medium wrap-anywhere">
            {message}
          </th>
          <td className="py-2.5 pr-4 text-muted-foreground wrap-anywhere">{path}</td>
          <td className="py-2.5 tabular-nums">{count}</td>
        </tr>
      ))}
    </Table>
  )
}

const Table = ({ columns, children }: { readonly columns: readonly string[]; readonly children: ReactNode }) => (
  <div className="relative overflow-x-auto">
    <table className="w-full">
      <thead>
        <tr className="border-b text-sm text-muted-foreground">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 text-left font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">{children}</tbody>
    </table>
  </div>
)

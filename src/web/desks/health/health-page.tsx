// What waits, how outside services do, the process and its disks, and the faults of today's pages. `/admin/health`.
import { useSuspenseQuery } from '@tanstack/react-query'
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
import { useNumber } from '#web/words/numbers.ts'
import { HealthTable, RowName } from './health-table.tsx'
import { INCIDENTS_PATH } from './incident-queries.ts'
import { ServicesTable } from './services-table.tsx'
import { OperatorsPage } from '#web/desks/frame/index.ts'

const QUESTION = ask('GET /api/admin/health')

export const load = ({ queries }: PageLoad) => queries.fetchQuery(QUESTION)

export function Page() {
  const { t } = useTranslation('admin')
  const { data: health, isFetching, refetch } = useSuspenseQuery({ ...QUESTION, refetchOnMount: 'always' })
  const moment = useInstant()
  return (
    <OperatorsPage area="health" lede={t(isWell(health) ? 'health.well' : 'health.unwell')}>
      <p className="flex flex-wrap items-center gap-4">
        <span className="text-muted-foreground">{t('health.asOf', { when: moment(health.now) })}</span>
        <Button tone="ghost" pending={isFetching} pendingLabel={t('health.asking')} onClick={() => void refetch()}>
          {t('health.again')}
        </Button>
      </p>
      <Section title={t('health.waiting')}>
        <Queues queues={health.queues} moment={moment} />
      </Section>
      <Section title={t('health.services')}>
        <ServicesTable services={health.services} moment={moment} />
      </Section>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Section title={t('health.process')}>
          <Process health={health} />
        </Section>
        <Section title={t('health.received')}>
          <DescriptionList
            rows={health.webhooks.map(({ webhook, lastAt }) => ({
              key: webhook,
              term: t(`health.webhook.${webhook}`),
              value: lastAt === null ? t('health.nothingReceived') : moment(lastAt),
            }))}
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

/** Nothing is late, given up, failing or nearly full. */
const isWell = ({ queues, services, disks }: Health): boolean =>
  queues.every(({ isBehind, failedCount }) => !isBehind && failedCount === 0) &&
  services.every(({ calls }) => calls?.state !== 'failing') &&
  disks.every(({ isNearlyFull }) => !isNearlyFull)

function useInstant(): Moment {
  const language = useLanguage()
  return (instant) => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language, 'short')
}

function Process({ health: { version, database, disks, live } }: { readonly health: Health }) {
  const { t } = useTranslation('admin')
  const number = useNumber()
  const gigabytes = (bytes: number): string => number(Math.round(bytes / 100_000_000) / 10)
  return (
    <DescriptionList
      rows={[
        { key: 'version', term: t('health.version'), value: version },
        { key: 'size', term: t('health.size'), value: t('health.megabytes', { count: Math.ceil(database.bytes / 1_000_000) }) },
        {
          key: 'connections',
          term: t('health.connections'),
          value: t('health.connectionsOf', { open: database.connections, waiting: database.waiting }),
        },
        { key: 'live', term: t('health.live'), value: t('health.liveOf', { ...live }) },
        ...disks.map(({ folder, freeBytes, totalBytes, isNearlyFull }) => ({
          key: folder,
          term: t(`health.disk.${folder}`),
          value: (
            <>
              <span className="mr-2">{t('health.gigabytesOf', { free: gigabytes(freeBytes), total: gigabytes(totalBytes) })}</span>
              {isNearlyFull && <Badge tone="bad">{t('health.nearlyFull')}</Badge>}
            </>
          ),
        })),
      ]}
    />
  )
}

function Queues({ queues, moment }: { readonly queues: Health['queues']; readonly moment: Moment }) {
  const { t } = useTranslation('admin')
  return (
    <HealthTable columns={[t('health.queue'), t('health.due'), t('health.oldest'), t('health.failed')]}>
      {queues.map(({ queue, dueCount, oldestAt, isBehind, failedCount }) => (
        <tr key={queue}>
          <RowName>{t(`health.queues.${queue}`)}</RowName>
          <td className="py-2.5 pr-4 tabular-nums">{dueCount}</td>
          <td className="py-2.5 pr-4">
            {oldestAt === null ? '—' : <span className="mr-2">{moment(oldestAt)}</span>}
            {isBehind && <Badge tone="bad">{t('health.behind')}</Badge>}
          </td>
          <td className="py-2.5 tabular-nums">{failedCount === 0 ? 0 : <Badge tone="bad">{failedCount}</Badge>}</td>
        </tr>
      ))}
    </HealthTable>
  )
}

function Faults({ faults }: { readonly faults: Health['faults'] }) {
  const { t } = useTranslation('admin')
  return (
    <HealthTable columns={[t('health.fault'), t('health.path'), t('health.version'), t('health.count')]}>
      {faults.map(({ message, path, count, versions }) => (
        <tr key={message} className="align-top">
          <RowName className="wrap-anywhere">{message}</RowName>
          <td className="py-2.5 pr-4 text-muted-foreground wrap-anywhere">{path}</td>
          <td className="py-2.5 pr-4 tabular-nums">{versions.length === 0 ? '—' : versions.join(', ')}</td>
          <td className="py-2.5 tabular-nums">{count}</td>
        </tr>
      ))}
    </HealthTable>
  )
}

// What the audience does, for operators: visitors, steps to a booking, pages, campaigns, choices, and searches in vain. `/admin/audience`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AudienceShown } from '#contract/audience.ts'
import { AUDIENCE_DAYS } from '#domain/audience.ts'
import { formatDate } from '#domain/time-format.ts'
import { DrawnFigure } from '#web/desks/drawings/index.ts'
import { OperatorsPage, OperatorsTable, type Column } from '#web/desks/frame/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Link } from '#web/router/index.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useNumber } from '#web/words/numbers.ts'
import { audienceQuestion } from './audience-queries.ts'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(audienceQuestion)

export function Page() {
  const { t } = useTranslation('audienceDesk')
  const language = useLanguage()
  const number = useNumber()
  const { data } = useSuspenseQuery(audienceQuestion)
  const date = (day: string): string => formatDate(day, language, 'year')
  return (
    <OperatorsPage area="marketing" title={t('title')} lede={t('lede', { from: date(data.from), to: date(data.to) })}>
      <p className="-mt-2 mb-4">
        <Link to="/admin/marketing" className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
          <ChevronLeft aria-hidden className="size-5" />
          {t('back')}
        </Link>
      </p>
      <Visitors shown={data} />
      <div className="grid gap-x-12 lg:grid-cols-2">
        <Steps steps={data.steps} />
        <EmptySearches searches={data.emptySearches} />
        <Pages pages={data.pages} />
        <Sources sources={data.sources} />
        <Section title={t('consents')}>
          <DescriptionList
            rows={(['given', 'refused'] as const).map((choice) => ({ key: choice, term: t(choice), value: number(data.consents[choice]) }))}
          />
        </Section>
      </div>
    </OperatorsPage>
  )
}

function Visitors({ shown: { days, to } }: { readonly shown: AudienceShown }) {
  const { t } = useTranslation('audienceDesk')
  const language = useLanguage()
  const number = useNumber()
  const count = days.reduce((sum, { visitors }) => sum + visitors, 0)
  return (
    <DrawnFigure
      title={t('visitors')}
      summary={`${t('visitorDays', { count, days: AUDIENCE_DAYS })} ${t('visitorsMeaning')}`}
      time={t('day')}
      written={number}
      rows={days.map(({ day, visitors }) => ({
        key: day,
        label: String(Number(day.slice(-2))),
        name: formatDate(day, language, 'weekday'),
        value: visitors,
        isOpen: day === to,
      }))}
    />
  )
}

type Count<Row> = { readonly key: string; readonly head: string; readonly of: (row: Row) => number }

type CountsProps<Row> = {
  readonly title: string
  readonly meaning?: string
  readonly head: string
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => ReactNode
  readonly keyOf: (row: Row) => string
  readonly counts: readonly Count<Row>[]
  readonly none: string
}

/** A table of counts by name. */
function Counts<Row>({ title, meaning, head, rows, nameOf, keyOf, counts, none }: CountsProps<Row>) {
  const number = useNumber()
  const columns: readonly Column<Row>[] = [
    { key: 'name', head, isName: true, Cell: ({ row }) => <span className="break-words">{nameOf(row)}</span> },
    ...counts.map(({ key, head: of, of: count }): Column<Row> => ({
      key,
      head: of,
      isNumber: true,
      Cell: ({ row }) => number(count(row)),
    })),
  ]
  return (
    <Section title={title}>
      {meaning !== undefined && <p className="text-sm text-muted-foreground">{meaning}</p>}
      {rows.length === 0 ? <p className="mt-2">{none}</p> : <OperatorsTable label={title} columns={columns} rows={rows} keyOf={keyOf} />}
    </Section>
  )
}

function Steps({ steps }: Pick<AudienceShown, 'steps'>) {
  const { t } = useTranslation('audienceDesk')
  return (
    <Counts
      title={t('steps')}
      meaning={t('stepsMeaning')}
      head={t('step')}
      rows={steps}
      keyOf={({ step }) => step}
      nameOf={({ step }) => t(`stepNames.${step}`)}
      counts={[{ key: 'visitors', head: t('visitorsHead'), of: ({ visitors }) => visitors }]}
      none={t('noPages')}
    />
  )
}

function EmptySearches({ searches }: { readonly searches: AudienceShown['emptySearches'] }) {
  const { t } = useTranslation('audienceDesk')
  return (
    <Counts
      title={t('empty')}
      meaning={t('emptyMeaning')}
      head={t('city')}
      rows={searches}
      keyOf={({ slug }) => slug}
      nameOf={({ name }) => name}
      counts={[{ key: 'count', head: t('views'), of: ({ count }) => count }]}
      none={t('noEmpty')}
    />
  )
}

function Pages({ pages }: Pick<AudienceShown, 'pages'>) {
  const { t } = useTranslation('audienceDesk')
  return (
    <Counts
      title={t('pages')}
      head={t('page')}
      rows={pages}
      keyOf={({ path }) => path}
      nameOf={({ path }) => path}
      counts={[
        { key: 'visitors', head: t('visitorsHead'), of: ({ visitors }) => visitors },
        { key: 'views', head: t('views'), of: ({ views }) => views },
      ]}
      none={t('noPages')}
    />
  )
}

function Sources({ sources }: Pick<AudienceShown, 'sources'>) {
  const { t } = useTranslation('audienceDesk')
  return (
    <Counts
      title={t('sources')}
      meaning={t('sourcesMeaning')}
      head={t('source')}
      rows={sources}
      keyOf={({ source }) => source}
      nameOf={({ source }) => source}
      counts={[{ key: 'visitors', head: t('visitorsHead'), of: ({ visitors }) => visitors }]}
      none={t('noSources')}
    />
  )
}

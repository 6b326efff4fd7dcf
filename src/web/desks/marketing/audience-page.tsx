// What the audience does, for operators: visitors, steps to a booking, pages, campaigns, choices, and searches in vain. `/admin/audience`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { AudienceShown } from '#contract/audience.ts'
import { AUDIENCE_DAYS } from '#domain/audience.ts'
import { formatDate } from '#domain/time-format.ts'
import { DrawnFigure } from '#web/desks/drawings/index.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Link } from '#web/router/index.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Section } from '#web/ui/page.tsx'
import { useNumber } from '#web/words/numbers.ts'
import { audienceQuestion } from './audience-queries.ts'
import { Counts } from './counts.tsx'

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
        <Counts
          title={t('steps')}
          meaning={t('stepsMeaning')}
          heads={[t('step'), t('visitorsHead')]}
          rows={data.steps.map(({ step, visitors }) => ({ key: step, name: t(`stepNames.${step}`), counts: [visitors] }))}
          none={t('noPages')}
        />
        <Counts
          title={t('empty')}
          meaning={t('emptyMeaning')}
          heads={[t('city'), t('views')]}
          rows={data.emptySearches.map(({ slug, name, count }) => ({ key: slug, name, counts: [count] }))}
          none={t('noEmpty')}
        />
        <Counts
          title={t('pages')}
          heads={[t('page'), t('visitorsHead'), t('views')]}
          rows={data.pages.map(({ path, visitors, views }) => ({ key: path, name: path, counts: [visitors, views] }))}
          none={t('noPages')}
        />
        <Counts
          title={t('sources')}
          meaning={t('sourcesMeaning')}
          heads={[t('source'), t('visitorsHead')]}
          rows={data.sources.map(({ source, visitors }) => ({ key: source, name: source, counts: [visitors] }))}
          none={t('noSources')}
        />
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

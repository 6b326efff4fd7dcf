// A series for its two people: what comes next, every visit of the coming weeks, and its edits. `/series/{id}`.
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesDetail } from '#contract/series.ts'
import type { SeriesStatus } from '#domain/series-rule.ts'
import { formatDate, formatHours } from '#domain/time-format.ts'
import { loadFresh, usePart, useServerNow } from '#web/features/bookings/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { NotFound } from '#web/platform/faults/not-found.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Link, useParams } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ForbiddenState } from '#web/ui/forbidden-state.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSeriesWords } from '#web/words/use-series-words.ts'
import { MoveCard } from './move-card.tsx'
import { SeriesActs } from './series-acts.tsx'
import { SeriesNow } from './series-now.tsx'
import { seriesQuestion, useSeries } from './series-queries.ts'
import { SeriesVisits } from './series-visits.tsx'
import type { SeriesId } from '#domain/id.ts'
import { pathId } from '#web/platform/typed-id.ts'

const TONES: Readonly<Record<SeriesStatus, BadgeTone>> = { asked: 'warn', active: 'ok', paused: 'info', ended: 'neutral' }

export function load({ queries, params }: PageLoad): Promise<void> {
  return loadFresh(queries, seriesQuestion(pathId<SeriesId>(params)))
}

export function Page() {
  const { t } = useTranslation('series')
  const question = useSeries(pathId<SeriesId>(useParams()))
  const status = question.error instanceof ApiProblem ? question.error.status : null
  if (question.data) return <SeriesView series={question.data} />
  if (status === 404) return <NotFound />
  if (status === 403)
    return (
      <>
        <PageHead title={t('page.deniedTitle')} noindex />
        <ForbiddenState whole title={t('page.deniedTitle')} actions={<LinkButton to="/bookings">{t('page.back')}</LinkButton>}>
          {t('page.deniedBody')}
        </ForbiddenState>
      </>
    )
  return (
    <PageContainer width="text" className="pt-4 pb-16">
      <PageHead title={t('page.title')} noindex />
      <NotAnswered question={question} words={{ failed: t('page.failed'), failedBody: t('page.failedBody'), loading: t('page.loading') }}>
        <Skeleton className="h-10 w-72 max-w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-96 w-full" />
      </NotAnswered>
    </PageContainer>
  )
}

function SeriesView({ series }: { readonly series: SeriesDetail }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const part = usePart()
  const now = useServerNow(series.now)
  const { ruleIn, endIn } = useSeriesWords()
  const { status, serviceType, durationHours, city, client, cleaner, end, later } = series
  const title = ruleIn(series)
  const [said, setSaid] = useState('')
  const other = part === 'client' ? cleaner : client
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={title} noindex />
      <Link to="/bookings" className="-ml-1 mt-3 inline-flex min-h-11 items-center gap-1 font-semibold text-primary">
        <ChevronLeft aria-hidden className="size-5" />
        {t('page.back')}
      </Link>
      <header className="mt-2">
        <p className="mb-2">
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        </p>
        <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-1">
          <span className="font-semibold">{t('with', { name: other.name })}</span>
          {status !== 'ended' && ` · ${endIn(end)}`}
        </p>
        <p className="text-sm text-muted-foreground">
          {t(`common:services.${serviceType}`)} · {formatHours(durationHours, language)} · {city}
        </p>
        {later && status !== 'ended' && (
          <p className="mt-1 text-sm">{t('page.later', { date: formatDate(later.from, language), rule: ruleIn(later) })}</p>
        )}
        <output className="sr-only">{said}</output>
      </header>
      <div className="mt-6 grid gap-8">
        {series.proposal && <MoveCard series={series} part={part} onSaid={setSaid} />}
        <SeriesNow series={series} part={part} />
        {status !== 'ended' && <SeriesVisits series={series} part={part} now={now} />}
        {status !== 'asked' && <SeriesActs series={series} part={part} now={now} />}
      </div>
    </PageContainer>
  )
}

// The whole series in the request that its cleaner answers: the rule, what each visit earns, and every date.
import { useTranslation } from '#web/platform/use-translation.ts'
import { SERIES_SHOWN_WEEKS } from '#domain/series-rule.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { formatOpening } from '#web/words/days.ts'
import { capitalized } from '#web/words/moments.ts'
import { useMoney } from '#web/words/money.ts'
import { useSeriesWords } from '#web/words/use-series-words.ts'
import { useSeries } from './series-queries.ts'
import type { SeriesId } from '#domain/id.ts'

export function SeriesAsked({ seriesId }: { readonly seriesId: SeriesId }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const money = useMoney()
  const { ruleIn, endIn } = useSeriesWords()
  const question = useSeries(seriesId)
  const { data } = question
  if (!data)
    return (
      <NotAnswered question={question} words={{ failed: t('page.failed'), failedBody: t('page.failedBody'), loading: t('page.loading') }}>
        <Skeleton className="h-40 w-full" />
      </NotAnswered>
    )
  const { visits, laterEarningsCents } = data
  const coming = visits.filter(({ state }) => state !== 'skipped')
  return (
    <section aria-labelledby="series-asked" className="grid gap-2 border-t pt-4">
      <h3 id="series-asked" className="text-lg">
        {t('booking.asked')}
      </h3>
      <p className="font-semibold">
        {ruleIn(data)} · {endIn(data.end)}
      </p>
      {laterEarningsCents !== null && <p>{t('booking.earned', { amount: money(laterEarningsCents, 'column') })}</p>}
      <p>{t('booking.askedBody')}</p>
      <details open={coming.length <= 6}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          {t('booking.count', { count: coming.length, weeks: SERIES_SHOWN_WEEKS })}
        </summary>
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {coming.map((visit) => (
            <li key={visit.on} className="flex flex-wrap items-center gap-x-2">
              {capitalized(formatOpening(visit, language))}
              {visit.holiday && <span className="text-sm text-muted-foreground">{t(`holidays.${visit.holiday}`)}</span>}
              {visit.state === 'planned' && visit.fit !== 'free' && <Badge tone="warn">{t('visits.states.clash')}</Badge>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

// The series of a client or a cleaner, above their bookings: the rule, with whom, and the next visit of each.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SeriesSummary } from '#contract/series.ts'
import type { SeriesStatus } from '#domain/series-rule.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { ask } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { useSeriesWords } from '#web/words/use-series-words.ts'
import { usePart } from './parties.ts'

const TONES: Readonly<Record<SeriesStatus, BadgeTone>> = { asked: 'warn', active: 'ok', paused: 'info', ended: 'neutral' }

export function SeriesCards() {
  const { t } = useTranslation('series')
  // Without an answer the bookings below stand alone, each with a link to its series.
  const { data } = useQuery(ask('GET /api/series'))
  const going = data?.items.filter(({ status }) => status !== 'ended') ?? []
  if (going.length === 0) return null
  return (
    <section aria-labelledby="series-title" className="mb-6">
      <h2 id="series-title" className="mb-3 text-xl">
        {t('list.title')}
      </h2>
      <ul className="grid gap-3">
        {going.map((series) => (
          <li key={series.id}>
            <SeriesCard series={series} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeriesCard({ series }: { readonly series: SeriesSummary }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const part = usePart()
  const { ruleIn } = useSeriesWords()
  const { id, status, client, cleaner, city, next } = series
  return (
    <Card className="relative grid gap-2 transition-colors focus-within:border-primary hover:border-input">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg">
          <Link to={`/series/${id}`} className="after:absolute after:inset-0 after:rounded-md after:content-['']">
            {ruleIn(series)}
          </Link>
        </h3>
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p>
        <span className="font-semibold">{t('with', { name: part === 'client' ? cleaner.name : client.name })}</span>
        <span className="text-muted-foreground"> · {city}</span>
      </p>
      <p className="text-muted-foreground">{next ? t('list.next', { when: formatDateTime(next, language) }) : t('list.noNext')}</p>
    </Card>
  )
}

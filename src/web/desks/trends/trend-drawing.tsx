// The chosen trend, drawn whole: what it is, what it comes to, and why bookings ended where that is what it counts.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Trends } from '#contract/trends.ts'
import { END_REASONS } from '#domain/booking.ts'
import { isMeanOfPeriods } from '#domain/trend.ts'
import { PERIODS_SHOWN, type TrendStep } from '#domain/trend-period.ts'
import { DrawnFigure } from '#web/desks/drawings/index.ts'
import { PlainList } from '#web/desks/frame/index.ts'
import { useDifference, useFigure, usePeriod } from './use-trend-words.ts'

type TrendDrawingProps = { readonly shown: Trends; readonly trend: Trends['trends'][number]; readonly step: TrendStep }

export function TrendDrawing({ shown, trend: { kind, values, now, before }, step }: TrendDrawingProps) {
  const { t } = useTranslation('trendDesk')
  const figure = useFigure()
  const difference = useDifference()
  const period = usePeriod(step)
  const periods = PERIODS_SHOWN[step]
  const written = (value: number): string => figure(kind, value)
  const total = now === null ? t('nothing') : t(isMeanOfPeriods(kind) ? `mean.${step}` : `total.${step}`, { value: written(now), periods })
  const rows = shown.periods.map((span, index) => ({
    key: span.from,
    label: period.label(span),
    name: period.name(span),
    value: values[index] ?? null,
    isOpen: span.to > shown.until,
  }))
  return (
    <>
      <DrawnFigure
        title={t(`kinds.${kind}.title`)}
        summary={`${t(`kinds.${kind}.meaning`)} ${total} · ${t(`compared.${step}`, { periods, difference: difference(kind, now, before) })}`}
        time={t(`steps.${step}`)}
        rows={rows}
        written={written}
      />
      <Why shown={shown} kind={kind} />
    </>
  )
}

/** Of endings alone. */
function Why({ shown, kind }: { readonly shown: Trends; readonly kind: string }) {
  const { t } = useTranslation('trendDesk')
  const reasons = shown.why.filter(({ ending }) => ending === kind)
  if (reasons.length === 0) return null
  const words = (reason: string): string => {
    const known = END_REASONS.find((each) => each === reason)
    return known === undefined ? t('reasons.none') : t(`reasons.${known}`)
  }
  return (
    <section className="mt-4">
      <h3 className="mb-2">{t('why')}</h3>
      <PlainList none={t('nothing')} items={reasons.map(({ reason, count }) => ({ key: reason, title: words(reason), state: count }))} />
    </section>
  )
}

// Figures, differences and periods of trends, as operators read them.
import { useTranslation } from '#web/platform/use-translation.ts'
import { TREND_RULES, type TrendKind } from '#domain/trend.ts'
import type { Span, TrendStep } from '#domain/trend-period.ts'
import { formatDate, formatMinutes } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useMoney } from '#web/words/money.ts'
import { useNumber } from '#web/words/numbers.ts'

const HOUR = 60

/** « 42 », « 1 204 $ », « 71 % », « 35 min », « 4,2 jours » */
export function useFigure(): (kind: TrendKind, value: number) => string {
  const { t } = useTranslation('trendDesk')
  const number = useNumber()
  const money = useMoney()
  return (kind, value) => {
    switch (TREND_RULES[kind].unit) {
      case 'count':
        return number(value)
      case 'cents':
        return money(value)
      case 'percent':
        return t('units.percent', { value: number(value) })
      case 'minutes':
        return value < HOUR ? t('units.minutes', { value: number(value) }) : formatMinutes(value)
      case 'days':
        return t('units.days', { value: number(value) })
    }
  }
}

/** « 12 % de plus », « 3 points de moins » */
export function useDifference(): (kind: TrendKind, now: number | null, before: number | null) => string {
  const { t } = useTranslation('trendDesk')
  const number = useNumber()
  return (kind, now, before) => {
    if (now === null || before === null) return t('difference.unknown')
    if (now === before) return t('difference.same')
    const direction = now > before ? 'more' : 'less'
    if (TREND_RULES[kind].unit === 'percent') return t(`difference.${direction}Points`, { count: Math.abs(now - before) })
    if (before === 0) return t('difference.fromNothing')
    return t(`difference.${direction}`, { percent: number(Math.round((100 * Math.abs(now - before)) / Math.abs(before))) })
  }
}

/** A period under its bar, and as a table names it. */
export function usePeriod(step: TrendStep): { readonly label: (period: Span) => string; readonly name: (period: Span) => string } {
  const { t } = useTranslation('trendDesk')
  const language = useLanguage()
  return {
    label: ({ from }) => formatDate(from, language, step === 'day' ? 'day' : step === 'week' ? 'brief' : 'monthAlone'),
    name: ({ from }) => {
      if (step === 'week') return t('weekOf', { date: formatDate(from, language, 'year') })
      return formatDate(from, language, step === 'day' ? 'weekday' : 'month')
    },
  }
}

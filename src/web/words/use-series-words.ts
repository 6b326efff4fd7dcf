// The rule of a series in a sentence: « Un mardi sur deux, à 9 h ».
import { useTranslation } from '#web/platform/use-translation.ts'
import { dayOfWeek } from '#domain/civil-date.ts'
import { nthInMonth, type SeriesEnd, type SeriesRule } from '#domain/series-rule.ts'
import { dayName, formatDate, formatTime } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'

type Repeated = { readonly rule: SeriesRule; readonly firstDate: string; readonly time: string }

const NTH = ['first', 'second', 'third', 'fourth'] as const

export function useSeriesWords() {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const ruleIn = ({ rule, firstDate, time: at }: Repeated): string => {
    const time = formatTime(at, language)
    const weekday = dayOfWeek(firstDate)
    const day = dayName(weekday, language)
    if (rule.kind === 'monthly') {
      const { nth } = nthInMonth(firstDate)
      return t('rule.monthly', { nth: t(`rule.nth.${(!rule.isLast && NTH[nth - 1]) || 'last'}`), day, time })
    }
    const days = [...new Set([weekday, ...rule.days])].toSorted((a, b) => a - b)
    if (days.length === 1 && rule.everyWeeks <= 2) return t(rule.everyWeeks === 1 ? 'rule.weekly' : 'rule.otherWeek', { day, time })
    const names = days.map((each) => t('rule.onDay', { day: dayName(each, language) }))
    return t('rule.weeks', { count: rule.everyWeeks, days: new Intl.ListFormat(`${language}-CA`).format(names), time })
  }
  const endIn = (end: SeriesEnd): string => {
    if (end.kind === 'never') return t('end.never')
    return end.kind === 'on' ? t('end.on', { date: formatDate(end.date, language, 'year') }) : t('end.after', { count: end.visits })
  }
  return { ruleIn, endIn }
}

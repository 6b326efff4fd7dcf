// Twelve months of work: a drawing of the visits done, and the same with all that is counted in a table.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerFigures } from '#contract/figures.ts'
import { formatRating } from '#domain/rating-format.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { useMoney } from '#web/words/money.ts'

type Month = CleanerFigures['months'][number]
type OfMonths = { readonly months: readonly Month[] }

/** A share as people read it; a dash for a share of nothing. */
export function usePercent(): (percent: number | null) => string {
  const { t } = useTranslation('workFigures')
  return (percent) => (percent === null ? t('nothing') : t('percent', { percent }))
}

export function MonthsTable({ months }: OfMonths) {
  return (
    <>
      <MonthsDrawing months={months} />
      <Rows months={months} />
    </>
  )
}

const HEIGHT = 96

/** For the eye: the table under it says the same. */
function MonthsDrawing({ months }: OfMonths) {
  const language = useLanguage()
  const oldestFirst = months.toReversed()
  const most = Math.max(1, ...months.map(({ completed }) => completed))
  return (
    <div aria-hidden className="mb-6 flex max-w-3xl gap-1 sm:gap-2">
      {oldestFirst.map(({ month, completed }, index) => {
        const height = Math.max(1, (HEIGHT * completed) / most)
        return (
          <div key={month} className="min-w-0 flex-1 text-center text-xs">
            <svg width="100%" height={HEIGHT + 20}>
              <rect
                width="100%"
                y={20 + HEIGHT - height}
                height={height}
                rx="3"
                className={index === oldestFirst.length - 1 ? 'fill-primary/60' : 'fill-primary'}
              />
              {completed > 0 && (
                <text x="50%" y={14 + HEIGHT - height} textAnchor="middle" className="fill-foreground tabular-nums">
                  {completed}
                </text>
              )}
            </svg>
            <span className="text-muted-foreground max-sm:text-[0.625rem]">{formatDate(`${month}-01`, language, 'monthAlone')}</span>
          </div>
        )
      })}
    </div>
  )
}

/** What a narrow screen leaves out stands among the figures of the year. */
const COLUMNS = [
  { key: 'completed', look: '' },
  { key: 'earnings', look: '' },
  { key: 'accepted', look: 'max-md:hidden' },
  { key: 'answer', look: 'max-md:hidden' },
  { key: 'onTime', look: 'max-sm:hidden' },
  { key: 'kept', look: 'max-md:hidden' },
  { key: 'cases', look: 'max-md:hidden' },
  { key: 'rating', look: '' },
] as const

function Rows({ months }: OfMonths) {
  const { t } = useTranslation('workFigures')
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-left">
        <thead>
          <tr className="text-sm text-muted-foreground">
            <th scope="col" className="border-b py-2 pr-4 font-normal">
              {t('month')}
            </th>
            {COLUMNS.map(({ key, look }) => (
              <th key={key} scope="col" className={cn('border-b py-2 pl-3 text-right align-bottom font-normal', look)}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {months.map((month, index) => (
            <Row key={month.month} month={month} isUnderWay={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ month, isUnderWay }: { readonly month: Month; readonly isUnderWay: boolean }) {
  const { t } = useTranslation('workFigures')
  const language = useLanguage()
  const money = useMoney()
  const percent = usePercent()
  const { answerMinutes, ratings } = month
  const name = formatDate(`${month.month}-01`, language, 'month')
  const answer = (minutes: number): string =>
    minutes < 60 ? t('minutes', { count: minutes }) : t('hours', { count: Math.round(minutes / 60) })
  const cells = {
    completed: String(month.completed),
    earnings: money(month.earningsCents, 'column'),
    accepted: percent(month.acceptancePercent),
    answer: answerMinutes === null ? t('nothing') : answer(answerMinutes),
    onTime: percent(month.punctualityPercent),
    kept: percent(month.completionPercent),
    cases: String(month.cases),
    rating: ratings.overall === undefined ? t('nothing') : formatRating(ratings.overall, language),
  }
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-4 font-medium first-letter:uppercase">
        {isUnderWay ? t('underWay', { month: name }) : name}
      </th>
      {COLUMNS.map(({ key, look }) => (
        <td key={key} className={cn('whitespace-nowrap py-2.5 pl-3 text-right tabular-nums', look)}>
          {cells[key]}
        </td>
      ))}
    </tr>
  )
}

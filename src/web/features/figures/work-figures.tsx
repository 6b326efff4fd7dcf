// How the work of one cleaner goes: the year, its months, what reviews say, and how full the weeks to come are.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerFigures } from '#contract/figures.ts'
import { LATE_MINUTES } from '#domain/booking-timers.ts'
import { yearOf } from '#domain/cleaner-figures.ts'
import { cents } from '#domain/money.ts'
import { formatRating } from '#domain/rating-format.ts'
import { MAX_RATING, RATING_CATEGORIES } from '#domain/review.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { BarMeter } from '#web/ui/bar-meter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/page.tsx'
import { useMoney } from '#web/words/money.ts'
import { MonthsTable, usePercent } from './months-table.tsx'

type OfFigures = { readonly figures: CleanerFigures }

/** `calendarPath`: where more hours are opened, for who may open them. */
export function WorkFigures({ figures, calendarPath }: OfFigures & { readonly calendarPath?: string }) {
  const { t } = useTranslation('workFigures')
  const year = yearOf(figures.months)
  const hasNothing = year.accepted + year.declined + year.lapsed + year.completed === 0
  return (
    <>
      {hasNothing ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <Year figures={figures} />
          <Section title={t('byMonth')}>
            <MonthsTable months={figures.months} />
          </Section>
          {year.reviews > 0 && <Ratings figures={figures} />}
        </>
      )}
      <Ahead figures={figures} {...(calendarPath !== undefined && { calendarPath })} />
    </>
  )
}

function Year({ figures: { months, clients } }: OfFigures) {
  const { t } = useTranslation('workFigures')
  const money = useMoney()
  const percent = usePercent()
  const year = yearOf(months)
  const facts = [
    { key: 'completed', figure: String(year.completed), hint: '' },
    { key: 'earnings', figure: money(cents(year.earningsCents)), hint: t('earningsHint') },
    {
      key: 'kept',
      figure: percent(year.completionPercent),
      hint: t('keptHint', { cancelled: year.cancelledByCleaner, missed: year.noShows }),
    },
    { key: 'onTime', figure: percent(year.punctualityPercent), hint: t('onTimeHint', { minutes: LATE_MINUTES }) },
    { key: 'accepted', figure: percent(year.acceptancePercent), hint: t('acceptedHint', { declined: year.declined, lapsed: year.lapsed }) },
    {
      key: 'cameBack',
      figure: percent(clients.returnPercent),
      hint: t('cameBackHint', { back: clients.cameBack, served: clients.served }),
    },
  ] as const
  return (
    <Section title={t('year')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y py-5 max-[17rem]:grid-cols-1 lg:grid-cols-3">
        {facts.map(({ key, figure, hint }) => (
          <div key={key}>
            <dt className="text-muted-foreground">{t(key)}</dt>
            <dd className="font-display text-2xl font-bold sm:text-3xl tabular-nums">{figure}</dd>
            {hint !== '' && <dd className="text-sm text-muted-foreground">{hint}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}

function Ratings({ figures: { months } }: OfFigures) {
  const { t } = useTranslation('workFigures')
  const language = useLanguage()
  const { ratings, reviews } = yearOf(months)
  return (
    <Section title={t('ratings')}>
      <p className="mb-4 text-muted-foreground">{t('ratingsLede', { reviews })}</p>
      <div className="grid max-w-xl gap-2">
        {RATING_CATEGORIES.flatMap((category) => {
          const value = ratings[category]
          if (value === undefined) return []
          const label = t(`reviews:categories.${category}`)
          return [<BarMeter key={category} label={label} value={value} max={MAX_RATING} text={formatRating(value, language)} />]
        })}
      </div>
    </Section>
  )
}

const DAYS_OF_A_WEEK = 7

function Ahead({ figures: { days }, calendarPath }: OfFigures & { readonly calendarPath?: string }) {
  const { t } = useTranslation('workFigures')
  const language = useLanguage()
  const weeks = days
    .filter((_, index) => index % DAYS_OF_A_WEEK === 0)
    .map(({ date }, index) => {
      const week = days.slice(index * DAYS_OF_A_WEEK, (index + 1) * DAYS_OF_A_WEEK)
      const sum = (of: (day: (typeof days)[number]) => number): number => week.reduce((total, day) => total + of(day), 0)
      return { date, offered: sum((day) => day.offeredMinutes), held: sum((day) => day.heldMinutes) }
    })
  return (
    <Section title={t('ahead')}>
      <div className="grid max-w-xl gap-2">
        {weeks.map(({ date, offered, held }) => (
          <BarMeter
            key={date}
            label={t('week', { date: formatDate(date, language, 'brief') })}
            value={held}
            max={Math.max(1, offered)}
            text={offered === 0 ? t('nothing') : t('filled', { percent: Math.round((100 * held) / offered) })}
          />
        ))}
      </div>
      {weeks.every(({ offered }) => offered === 0) && <p className="mt-2 text-muted-foreground">{t('noHours')}</p>}
      {calendarPath !== undefined && (
        <p className="mt-3">
          <Link to={calendarPath} className="inline-flex min-h-11 items-center font-semibold text-primary">
            {t('calendar')}
          </Link>
        </p>
      )}
    </Section>
  )
}

// The course of one booking, moment by moment, as the rules run it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Cents } from '#domain/money.ts'
import { SAMPLE_MINUTES, SAMPLE_MOMENTS, samplePrice } from '#domain/sample-visit.ts'
import { formatHours } from '#domain/time-format.ts'
import { Link } from '#web/router/index.ts'
import { useLoadedUsualRate } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'
import { Timetable } from '#web/ui/timetable.tsx'
import { weekMoment } from '#web/words/days.ts'
import { formatPrice } from '#web/words/money.ts'
import { MORE } from './more.ts'

const COURSE = ['asked', 'answerDue', 'freeUntil', 'starts', 'ends', 'released'] as const

export function BookingCourse() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const rate = useLoadedUsualRate()
  const hours = formatHours(SAMPLE_MINUTES / 60, language)
  const amounts = rate === null ? {} : amountsAt(rate)
  return (
    <Section title={t('course.title')}>
      <p className="mb-6 max-w-[42em] text-muted-foreground">
        {rate === null ? t('course.noRate', { hours }) : t('course.lede', { hours, rate: formatPrice(rate, language) })}
      </p>
      <Timetable
        label={t('course.title')}
        rows={COURSE.map((key) => {
          const cents = amounts[key]
          return {
            key,
            when: weekMoment(SAMPLE_MOMENTS[key], language),
            title: t(`course.${key}.title`),
            body: t(`course.${key}.body`),
            amount: cents === undefined ? undefined : formatPrice(cents, language),
          }
        })}
      />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
        <Link to="/how-it-works" className={MORE}>
          {t('course.rules')}
        </Link>
        <Link to="/pricing" className={MORE}>
          {t('course.price')}
        </Link>
      </p>
    </Section>
  )
}

function amountsAt(rate: Cents): Partial<Record<(typeof COURSE)[number], Cents>> {
  const price = samplePrice(rate)
  return { asked: price.initialLegCents, ends: price.finalLegCents }
}

// What one visit brings its cleaner, moment by moment, by the rules that pay every visit.
import { useTranslation } from '#web/platform/use-translation.ts'
import { add, type Cents } from '#domain/money.ts'
import { SAMPLE_MINUTES, SAMPLE_MOMENTS, sampleEarnings, samplePrice } from '#domain/sample-visit.ts'
import { formatHours } from '#domain/time-format.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/page.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Timetable } from '#web/ui/timetable.tsx'
import { weekMoment } from '#web/words/days.ts'
import { formatPrice, useMoney } from '#web/words/money.ts'

export function VisitEarnings({ rate }: { rate: Cents }) {
  const { t } = useTranslation('join')
  const language = useLanguage()
  const money = useMoney()
  const { platformShare } = useEnvironment()
  const { lines, earningsCents } = sampleEarnings(rate, platformShare)
  const taxesCents = add(lines.commissionGstCents, lines.commissionQstCents)
  const at = (moment: keyof typeof SAMPLE_MOMENTS) => weekMoment(SAMPLE_MOMENTS[moment], language)
  return (
    <Section title={t('course.title')}>
      <p className="mb-5 max-w-[42em] text-muted-foreground">
        {t('course.lede', { hours: formatHours(SAMPLE_MINUTES / 60, language), rate: formatPrice(rate, language) })}
      </p>
      <div className="grid items-start gap-x-14 gap-y-6 lg:grid-cols-[1fr_1.5fr]">
        <Card raised>
          <PriceLines
            lines={[
              { key: 'client', label: t('course.client'), amount: money(samplePrice(rate).finalCents, 'column') },
              { key: 'commission', label: t('course.commission'), amount: `−${money(lines.commissionCents, 'column')}` },
              ...(taxesCents > 0 ? [{ key: 'taxes', label: t('course.taxes'), amount: `−${money(taxesCents, 'column')}` }] : []),
              { key: 'earned', label: t('course.earned'), amount: money(earningsCents, 'column'), kind: 'total' },
            ]}
          />
          <p className="mt-3 text-sm text-muted-foreground">{t('course.yours')}</p>
        </Card>
        <Timetable
          label={t('course.title')}
          rows={[
            { key: 'asked', when: at('asked'), title: t('course.asked.title'), body: t('course.asked.body') },
            { key: 'answerDue', when: at('answerDue'), title: t('course.answerDue.title') },
            { key: 'ends', when: at('ends'), title: t('course.ends.title') },
            {
              key: 'released',
              when: at('released'),
              title: t('course.released.title'),
              body: t('course.released.body'),
              amount: formatPrice(earningsCents, language),
            },
          ]}
        />
      </div>
    </Section>
  )
}

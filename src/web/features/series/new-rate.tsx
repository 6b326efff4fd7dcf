// A price that the cleaner announced: from when, what a visit comes to, and the client's word.
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMoney } from '#web/words/money.ts'
import type { SeriesDetail } from '#contract/series.ts'
import { useSeriesEdit } from './series-queries.ts'

export function NewRate({ series }: { readonly series: SeriesDetail }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const money = useMoney()
  const toastProblem = useProblemToast(t('acts.failed'))
  const edit = useSeriesEdit(series.id, () => undefined, toastProblem)
  const { newRate } = series
  if (newRate === null) return null
  const { from, totalCents, earningsCents, isAgreed } = newRate
  const date = formatDate(from, language)
  if (totalCents === null) return <Banner>{t('rate.cleaner', { date, amount: money(earningsCents ?? 0, 'column') })}</Banner>
  const amount = money(totalCents, 'column')
  if (isAgreed) return <Banner tone="ok">{t('rate.agreed', { date, amount })}</Banner>
  return (
    <Banner
      action={
        <Button
          pending={edit.pending}
          pendingLabel={t('acts.pending')}
          onClick={() => edit.take({ act: 'agree-rate', from, expectedTotalCents: totalCents })}
        >
          {t('rate.agree')}
        </Button>
      }
    >
      {t('rate.client', { date, amount })}
    </Banner>
  )
}

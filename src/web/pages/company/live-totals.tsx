// Three current numbers from the public list.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { servicePrices } from '#web/features/cleaners/index.ts'
import { Figures } from '#web/ui/landing.tsx'

export const listedCleaners = ask('GET /api/cleaners', { query: { pageSize: 1 } })

export function LiveTotals({ listed }: { readonly listed: Answer<'GET /api/cleaners'> }) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const { sandbox, platformShare } = useEnvironment()
  const { data: prices } = useQuery({ ...servicePrices, enabled: false })
  const number = new Intl.NumberFormat(`${language}-CA`)
  const median = prices?.items.find(({ offer }) => offer === 'regular')?.medianHourlyCents ?? null
  const totals = [
    {
      value: listed.totalIsCapped ? t('impact.live.more', { count: listed.total }) : number.format(listed.total),
      words: t('impact.live.cleaners', { count: listed.total }),
    },
    ...(median === null ? [] : [{ value: formatMoney(cents(median), language, { dropZeroCents: true }), words: t('impact.live.median') }]),
    {
      value: new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 2 }).format(
        platformShare.commissionBps / 10_000,
      ),
      words: t('impact.live.commission'),
    },
  ]
  return (
    <>
      <Figures title={t('impact.live.title')} figures={totals} />
      <p className="text-sm text-muted-foreground">
        {t('impact.live.note')} {sandbox && t('impact.live.sandbox')}
      </p>
    </>
  )
}

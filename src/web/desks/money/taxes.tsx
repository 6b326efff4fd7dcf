// The platform's own GST and QST of a year, by quarter.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useSearchParams } from '#web/router/index.ts'
import { useMoney } from '#web/words/money.ts'
import { readYear, taxesQuestion } from './desk-queries.ts'
import { PeriodForm } from './period-form.tsx'

const COLUMNS = ['gst', 'qst'] as const

export function Taxes() {
  const { t } = useTranslation('moneyDesk')
  const money = useMoney()
  const year = readYear(useSearchParams())
  const { quarters } = useSuspenseQuery(taxesQuestion(year)).data
  const isNothing = quarters.every(({ gst, qst }) => gst.chargedCents + qst.chargedCents + gst.undoneCents + qst.undoneCents === 0)
  return (
    <section aria-labelledby="taxes">
      <h2 id="taxes" className="text-2xl">
        {t('taxes.title', { year })}
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted-foreground">{t('taxes.body')}</p>
      <PeriodForm key={year} part="taxes" year={year} />
      <div className="mt-6 overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b text-sm text-muted-foreground">
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('taxes.quarter')}
              </th>
              {COLUMNS.flatMap((tax) =>
                (['charged', 'undone', 'due'] as const).map((of) => (
                  <th key={`${tax}-${of}`} scope="col" className="py-2 pl-4 text-right font-normal">
                    {t(`taxes.${tax}`, { of: t(`taxes.${of}`) })}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody className="divide-y">
            {quarters.map((row) => (
              <tr key={row.quarter}>
                <th scope="row" className="py-2.5 pr-4 font-medium whitespace-nowrap">
                  {t('period.nth', { quarter: row.quarter, year })}
                </th>
                {COLUMNS.flatMap((tax) => [
                  <td key={`${tax}-charged`} className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                    {money(row[tax].chargedCents, 'column')}
                  </td>,
                  <td key={`${tax}-undone`} className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                    {money(row[tax].undoneCents, 'column')}
                  </td>,
                  <td key={`${tax}-due`} className="py-2.5 pl-4 text-right font-semibold whitespace-nowrap tabular-nums">
                    {money(row[tax].dueCents, 'column')}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isNothing && <p className="mt-4 max-w-[65ch] text-sm text-muted-foreground">{t('taxes.nothing')}</p>}
    </section>
  )
}

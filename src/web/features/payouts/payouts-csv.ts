// A cleaner's payouts and their visits as a table for a spreadsheet, in the reader's language.
import { useTranslation } from '#web/platform/use-translation.ts'
import { csvOf, type CsvCell } from '#domain/csv.ts'
import { cents } from '#domain/money.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'

type Payouts = readonly Answer<'GET /api/payouts'>['payouts'][number][]

/** A line for each visit; a payout without any has one of its own. */
export function useDownloadCsv(): (payouts: Payouts) => void {
  const { t } = useTranslation('payouts')
  const language = useLanguage()
  return (payouts) => {
    const heads = (['date', 'kind', 'state', 'amount', 'fee', 'recovered', 'visit', 'visitAmount'] as const).map((column) =>
      t(`csv.${column}`),
    )
    const lines = payouts.flatMap(({ date, isInstant, state, amountCents, feeCents, recoveredCents, visits }) => {
      const amount = amountCents === null ? null : { cents: cents(amountCents) }
      const payout: CsvCell[] = [date, t(isInstant ? 'csv.instant' : 'csv.weekly'), t(`history.states.${state}`), amount]
      const of = [...payout, { cents: cents(feeCents) }, { cents: cents(recoveredCents) }]
      const blank = payout.slice(0, 3).concat(null, null, null)
      return visits.length === 0
        ? [[...of, null, null]]
        : visits.map(({ reference, amountCents: part }, nth) => [...(nth === 0 ? of : blank), reference, { cents: cents(part) }])
    })
    save(csvOf([heads, ...lines], language), `${t('csv.file')}.csv`)
  }
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

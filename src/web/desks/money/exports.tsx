// Tables for spreadsheets, of a quarter or a year: what the law asks of platforms, bookings and the ledger.
import { useTranslation } from '#web/platform/use-translation.ts'
import { EXPORT_KINDS } from '#domain/export.ts'
import { endpointPath } from '#web/platform/endpoint-path.ts'
import { Link, useSearchParams } from '#web/router/index.ts'
import { DESK_PATHS, readQuarter, readYear } from './desk-queries.ts'
import { ExportButton } from '#web/desks/frame/index.ts'
import { PeriodForm } from './period-form.tsx'

const LACKING = ['taxNumber', 'bankAccount', 'legalName', 'oldAddress'] as const

export function Exports() {
  const { t } = useTranslation('moneyDesk')
  const search = useSearchParams()
  const [year, quarter] = [readYear(search), readQuarter(search)]
  const period = quarter === null ? String(year) : t('period.nth', { quarter, year })
  return (
    <section aria-labelledby="exports">
      <h2 id="exports" className="text-2xl">
        {t('exports.title')}
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted-foreground">{t('exports.body')}</p>
      <PeriodForm key={period} part="exports" year={year} quarter={quarter} />
      <ul className="mt-6 divide-y border-y">
        {EXPORT_KINDS.map((kind) => (
          <li key={kind} className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-5">
            <div className="max-w-[65ch]">
              <h3 className="text-lg">{t(`exports.kinds.${kind}`)}</h3>
              <p className="text-muted-foreground">{t(`exports.what.${kind}`)}</p>
              {kind === 'sellers' && (
                <details className="mt-2">
                  <summary className="min-h-6 cursor-pointer underline underline-offset-4">{t('exports.lacking')}</summary>
                  <ul className="mt-2 list-disc pl-6">
                    {LACKING.map((fact) => (
                      <li key={fact}>{t(`exports.lackingFacts.${fact}`)}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            <ExportButton
              path={endpointPath('GET /api/admin/exports/{kind}', { kind }, quarter === null ? { year } : { year, quarter })}
              label={t('exports.download', { period })}
              name={t('exports.downloadOf', { what: t(`exports.kinds.${kind}`), period })}
            />
          </li>
        ))}
        <li className="py-5">
          <h3 className="text-lg">{t('exports.payouts')}</h3>
          <p className="text-muted-foreground">
            {t('exports.payoutsBody')}{' '}
            <Link to={DESK_PATHS.list} className="underline underline-offset-4">
              {t('parts.list')}
            </Link>
          </p>
        </li>
      </ul>
    </section>
  )
}

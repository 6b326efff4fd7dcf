// What reports offer operators and cleaners: exports for spreadsheets, what the law asks of platforms, and our own taxes.
import { reports } from '#contract/reports.ts'
import { spanOf } from '#domain/quarter-span.ts'
import { recordAudit } from '../platform/audit.ts'
import { csvAnswer } from '../platform/http/csv-answer.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { translatorOf } from '../platform/translator.ts'
import { EXPORT_COLUMNS, EXPORT_ROWS } from './export-rows.ts'
import { smallSupplierJobs, smallSuppliers, type SmallSupplierDeps } from './small-suppliers.ts'
import { taxesOf } from './taxes.ts'

export { smallSupplierOf } from './small-suppliers.ts'

type Reports = { readonly routes: Routes; readonly jobs: readonly JobHandler[]; readonly deadlines: readonly DeadlineHandler[] }

export function makeReports(deps: SmallSupplierDeps): Reports {
  const { db } = deps
  return {
    jobs: smallSupplierJobs(deps),
    deadlines: [smallSuppliers],
    routes: routesOf(reports, {
      'GET /api/admin/taxes': ({ query }) => taxesOf(db, query.year),
      'GET /api/admin/exports/{kind}': async ({ params: { kind }, query: { year, quarter }, caller, language, now }) => {
        const asked = { year, quarter: quarter ?? null }
        const subject = { kind: 'account', id: caller.userId } as const
        await inTransaction(db, (tx) =>
          recordAudit(tx, { at: now, actorId: caller.userId, action: 'export', subject, details: { kind, ...asked } }),
        )
        const t = translatorOf(language, 'moneyDesk')
        const heads = EXPORT_COLUMNS[kind].map((column) => t(`exports.columns.${column}`))
        const period = quarter === undefined ? String(year) : `${year}-${language === 'fr' ? 'T' : 'Q'}${quarter}`
        const rows = EXPORT_ROWS[kind](db, { span: spanOf(asked), language })
        return csvAnswer({ name: `${t(`exports.files.${kind}`)}-${period}`, heads, rows }, language)
      },
    }),
  }
}

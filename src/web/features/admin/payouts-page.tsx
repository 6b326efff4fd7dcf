// The money desk: the next weekly payment line by line, how the latest ones went, and what the nightly comparison left open. `/admin/payouts`.
import type { PageLoad } from '#web/platform/page.ts'
import { MoneyDifferences, differencesQuestion } from './money-differences.tsx'
import { deskQuestion, readName } from './desk-queries.ts'
import { NextRun } from './next-run.tsx'
import { PastRuns } from './past-runs.tsx'
import { OperatorsPage } from './operators-frame.tsx'

export const load = ({ queries, url }: PageLoad) =>
  Promise.all([queries.fetchQuery(deskQuestion(readName(url.searchParams))), queries.fetchQuery(differencesQuestion)])

export function Page() {
  return (
    <OperatorsPage area="payouts">
      <div className="grid gap-12">
        <NextRun />
        <PastRuns />
        <MoneyDifferences />
      </div>
    </OperatorsPage>
  )
}

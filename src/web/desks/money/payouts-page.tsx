// The money desk: the weekly payments, our own taxes, exports, second halves that nobody paid, and what the nightly comparison left open. `/admin/payouts`.
import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useSearchParams } from '#web/router/index.ts'
import { MoneyDesk } from './desk-frame.tsx'
import { deskQuestion, readName, readPart, readYear, taxesQuestion } from './desk-queries.ts'
import { MoneyDifferences, differencesQuestion } from './money-differences.tsx'
import { NextRun } from './next-run.tsx'
import { PastRuns } from './past-runs.tsx'
import { owedQuestion, OwedSecondHalves } from './owed-second-halves.tsx'

const Exports = lazyPart(() => import('./exports.tsx').then((part) => part.Exports))
const Taxes = lazyPart(() => import('./taxes.tsx').then((part) => part.Taxes))

export async function load({ queries, url: { searchParams: search } }: PageLoad): Promise<void> {
  const part = readPart(search)
  if (part === 'runs') await queries.fetchQuery(deskQuestion(readName(search)))
  if (part === 'taxes') await queries.fetchQuery(taxesQuestion(readYear(search)))
  if (part === 'differences') await Promise.all([queries.fetchQuery(differencesQuestion), queries.fetchQuery(owedQuestion)])
}

const PARTS = {
  runs: () => (
    <div className="grid gap-12">
      <NextRun />
      <PastRuns />
    </div>
  ),
  taxes: () => <Taxes />,
  exports: () => <Exports />,
  differences: () => (
    <div className="grid gap-12">
      <OwedSecondHalves />
      <MoneyDifferences />
    </div>
  ),
} as const satisfies Record<ReturnType<typeof readPart>, unknown>

export function Page() {
  const part = readPart(useSearchParams())
  return <MoneyDesk part={part}>{PARTS[part]()}</MoneyDesk>
}

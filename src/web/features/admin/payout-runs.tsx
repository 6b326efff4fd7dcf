// The weekly payments on the money desk: the next one before it starts, and those of the past weeks.
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { PAYOUT_STATES } from '#domain/payout.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, formatInstant } from '#domain/time-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast-store.ts'

export const deskQuestion = ask('GET /api/admin/payouts')

export function NextRun() {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { next } = useSuspenseQuery(deskQuestion).data
  const money = (amountCents: number) => formatMoney(cents(amountCents), language)
  return (
    <section aria-labelledby="next-run">
      <h2 id="next-run" className="text-2xl">
        {t('next.title', { moment: formatInstant(new Date(next.runsAt), DEFAULT_TIME_ZONE, language) })}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {t('next.sum', { amount: money(next.paidCents), people: t('next.people', { count: next.paidCount }) })}
        {next.skippedCount > 0 && ` ${t('next.left', { count: next.skippedCount })}`}
      </p>
      {next.lines.length === 0 ? (
        <EmptyState title={t('next.none')} />
      ) : (
        <div className="mt-4 overflow-x-auto">
          <table className="w-full text-left">
            <thead>
              <tr className="border-b text-sm text-muted-foreground">
                <th scope="col" className="py-2 pr-4 font-normal">
                  {t('next.person')}
                </th>
                <th scope="col" className="py-2 pr-4 text-right font-normal">
                  {t('next.amount')}
                </th>
                <th scope="col" className="py-2 font-normal">
                  {t('next.state')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {next.lines.map((line) => (
                <tr key={line.cleanerId}>
                  <th scope="row" className="py-2.5 pr-4 font-medium">
                    {line.name}
                  </th>
                  <td className="py-2.5 pr-4 text-right tabular-nums">{money(line.amountCents)}</td>
                  <td className="py-2.5">
                    {line.skipReason === null ? t('next.paid') : <Badge tone="warn">{t(`skipped.${line.skipReason}`)}</Badge>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

export function PastRuns() {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { runs } = useSuspenseQuery(deskQuestion).data
  const queries = useQueryClient()
  const toastProblem = useProblemToast(t('runs.resumeFailed'))
  const resume = useMutation({
    mutationFn: () => call('POST /api/admin/payouts/resume', { body: {} }),
    onSuccess: ({ resumedCount }) => {
      toast({ tone: 'ok', title: resumedCount === 0 ? t('runs.nothingToResume') : t('runs.resumed', { count: resumedCount }) })
      return queries.invalidateQueries({ queryKey: deskQuestion.queryKey })
    },
    onError: toastProblem,
  })
  return (
    <section aria-labelledby="past-runs">
      <h2 id="past-runs" className="text-2xl">
        {t('runs.title')}
      </h2>
      {runs.length === 0 ? (
        <EmptyState title={t('runs.none')} />
      ) : (
        <ul className="mt-4 divide-y border-y">
          {runs.map((run) => (
            <li key={run.friday} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
              <b className="first-letter:uppercase">{formatDate(run.friday, language)}</b>
              <span className="tabular-nums">{formatMoney(cents(run.sentCents), language)}</span>
              <span className="text-sm text-muted-foreground">
                {PAYOUT_STATES.filter((state) => run.counts[state] > 0)
                  .map((state) => t(`runs.${state}`, { count: run.counts[state] }))
                  .join(' · ') || t('runs.empty')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-sm text-muted-foreground">{t('runs.resumeHint')}</p>
      <Button tone="ghost" className="mt-2" pending={resume.isPending} pendingLabel={t('runs.resuming')} onClick={() => resume.mutate()}>
        {t('runs.resume')}
      </Button>
    </section>
  )
}

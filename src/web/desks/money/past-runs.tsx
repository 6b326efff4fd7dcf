// The weekly payments of the past weeks: how far each came, and trying again what is left in the middle.
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { PAYOUT_STATES } from '#domain/payout.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useSearchParams } from '#web/router/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WithDuty } from '#web/desks/frame/index.ts'
import { deskQuestion, readName, useDeskRefresh } from './desk-queries.ts'

export function PastRuns() {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const { runs } = useSuspenseQuery(deskQuestion(readName(useSearchParams()))).data
  const refresh = useDeskRefresh()
  const toastProblem = useProblemToast(t('runs.resumeFailed'))
  const resume = useMutation({
    mutationFn: () => call('POST /api/admin/payouts/resume', { body: {} }),
    onSuccess: ({ resumedCount }) => {
      toast({ tone: 'ok', title: resumedCount === 0 ? t('runs.nothingToResume') : t('runs.resumed', { count: resumedCount }) })
      return refresh()
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
      <WithDuty duty="move money">
        <p className="mt-4 text-sm text-muted-foreground">{t('runs.resumeHint')}</p>
        <Button tone="ghost" className="mt-2" pending={resume.isPending} pendingLabel={t('runs.resuming')} onClick={() => resume.mutate()}>
          {t('runs.resume')}
        </Button>
      </WithDuty>
    </section>
  )
}

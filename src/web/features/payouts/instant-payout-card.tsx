// A payout within minutes: what it brings and costs before the press, or what stands in its way.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { PriceLines, type PriceLine } from '#web/ui/price-lines.tsx'
import { useMoney } from '#web/words/money.ts'

const { queryKey } = ask('GET /api/payouts')

type Payout = Answer<'GET /api/payouts'>['payouts'][number]

/** What became of the last instant payout; one that came back is said above. */
function Sent({ payout: { state, amountCents, feeCents } }: { readonly payout: Payout }) {
  const { t } = useTranslation('payouts')
  const money = useMoney()
  if (amountCents === null || (state !== 'pending' && state !== 'in_transit' && state !== 'paid')) return null
  const said = { amount: money(amountCents, 'column'), fee: money(feeCents, 'column') }
  return (
    <Banner tone="ok" className="mt-4">
      {t(state === 'paid' ? 'instant.arrived' : 'instant.sent', said)}
    </Banner>
  )
}

export function InstantPayoutCard({ instant, availableCents, payouts, stop }: Answer<'GET /api/payouts'>) {
  const { t } = useTranslation('payouts')
  const money = useMoney()
  const queries = useQueryClient()
  const once = useIntent()
  const [isChecking, setChecking] = useState(false)
  const toastProblem = useProblemToast(t('instant.notSent'))
  const { netCents, recoveredCents, feeCents, obstacle } = instant
  const send = useMutation({
    mutationFn: () => once({ netCents }, (idempotencyKey) => call('POST /api/payouts/instant', { body: { netCents }, idempotencyKey })),
    onSuccess: (shown) => {
      queries.setQueryData(queryKey, shown)
      setChecking(false)
    },
    onError(problem) {
      toastProblem(problem)
      // The amount may have changed.
      return queries.invalidateQueries({ queryKey })
    },
  })
  const [latest] = payouts
  const last = latest?.isInstant === true ? latest : null
  const failure = last?.state === 'failed' ? last.failure : null
  const lines: PriceLine[] = [
    { key: 'available', label: t('instant.available'), amount: money(availableCents, 'column') },
    ...(recoveredCents > 0 ? [{ key: 'recovered', label: t('instant.recovered'), amount: money(-recoveredCents, 'column') }] : []),
    { key: 'fee', label: t('instant.fee'), amount: money(-feeCents, 'column') },
    { key: 'net', label: t('instant.net'), amount: money(netCents, 'column'), kind: 'total' },
  ]
  return (
    <Card asChild>
      <section aria-labelledby="instant">
        <h2 id="instant" className="text-lg">
          {t('instant.title')}
        </h2>
        <p className="mt-2 text-muted-foreground">{t('instant.body')}</p>
        {failure !== null && (
          <Banner tone="bad" role="alert" className="mt-4">
            {t('instant.failed')} {t(`history.failures.${failure}`)}
          </Banner>
        )}
        <output className="block">{last && <Sent payout={last} />}</output>
        {send.isError && !isChecking && (
          <Banner tone="bad" role="alert" className="mt-4">
            {messageOf(send.error, t('instant.notSent'))}
          </Banner>
        )}
        {obstacle === null ? (
          <div className="mt-4 grid gap-5">
            <PriceLines lines={lines} />
            <Button className="justify-self-start" onClick={() => setChecking(true)}>
              {t('instant.send', { amount: money(netCents, 'column') })}
            </Button>
            <ConfirmDialog
              open={isChecking}
              onOpenChange={setChecking}
              title={t('instant.check.title', { amount: money(netCents, 'column') })}
              description={t('instant.check.where')}
              consequence={t('instant.check.final', { fee: money(feeCents, 'column') })}
              cancelLabel={t('instant.check.wait')}
              confirmLabel={t('instant.check.confirm', { amount: money(netCents, 'column') })}
              pendingLabel={t('instant.sending')}
              pending={send.isPending}
              dangerous={false}
              onConfirm={() => send.isPending || send.mutate()}
            >
              <PriceLines lines={lines} />
              {send.isError && (
                <Banner tone="bad" role="alert" className="mt-4">
                  {messageOf(send.error, t('instant.notSent'))}
                </Banner>
              )}
            </ConfirmDialog>
          </div>
        ) : (
          <p className="mt-4">
            {obstacle === 'payouts-stopped' ? stop !== null && t(`stops.${stop}`) : t(`instant.obstacles.${obstacle}`)}
          </p>
        )}
      </section>
    </Card>
  )
}

// A refund of a decision that a bank sent back, and sending it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CaseId } from '#domain/id.ts'
import { call } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/words/money.ts'

export function ReturnedRefund({ caseId, cents }: { readonly caseId: CaseId; readonly cents: number }) {
  const { t } = useTranslation('caseReview')
  const money = useMoney()
  const queries = useQueryClient()
  const once = useIntent()
  const [isChecking, setChecking] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      once({ cents }, (idempotencyKey) => call('POST /api/admin/cases/{id}/refund-again', { params: { id: caseId }, idempotencyKey })),
    onSuccess: () => toast({ tone: 'ok', title: t('sentAgain') }),
    onError: useProblemToast(t('failed')),
    onSettled: () => {
      setChecking(false)
      void askAgain(queries, 'case')
    },
  })
  return (
    <section aria-labelledby="returned" className="grid gap-3 rounded-md border border-l-8 border-l-warn p-5">
      <h3 id="returned" className="text-lg">
        {t('returned', { amount: money(cents, 'column') })}
      </h3>
      <p>{t('returnedBody')}</p>
      <div role="alert">{send.isError && <Banner tone="bad">{messageOf(send.error, t('failed'))}</Banner>}</div>
      <ButtonRow>
        <Button onClick={() => setChecking(true)} pending={send.isPending} pendingLabel={t('sending')}>
          {t('sendAgain')}
        </Button>
        <ConfirmDialog
          open={isChecking}
          onOpenChange={setChecking}
          title={t('sendAgainCheck', { amount: money(cents, 'column') })}
          description={t('sendAgainBody')}
          cancelLabel={t('common:actions.cancel')}
          confirmLabel={t('sendAgain')}
          pendingLabel={t('sending')}
          pending={send.isPending}
          dangerous={false}
          onConfirm={() => send.isPending || send.mutate()}
        />
      </ButtonRow>
    </section>
  )
}

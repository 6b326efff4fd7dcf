// Stopping a promotion before its last day, with the reason.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownPromotion } from '#contract/promotions.ts'
import { MAX_STOP_REASON_LENGTH, MIN_STOP_REASON_LENGTH } from '#domain/promotion.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePromotionsRefresh } from './promotion-queries.ts'

export function StopButton({ promotion: { id, code } }: { readonly promotion: ShownPromotion }) {
  const { t } = useTranslation('promotionDesk')
  const refresh = usePromotionsRefresh()
  const [isOpen, setOpen] = useState(false)
  const [typed, change] = useTyped({ why: '' })
  const why = typed.why.trim()
  const stop = useMutation({
    mutationFn: () => call('POST /api/admin/promotions/{id}/stop', { params: { id }, body: { why } }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('stop.done', { code }) })
      setOpen(false)
    },
    onError: useProblemToast(t('failed')),
    onSettled: refresh,
  })
  const form = useForm({
    values: typed,
    change,
    faults: { why: why.length < MIN_STOP_REASON_LENGTH && t('stop.whyMissing') },
    write: stop,
    prefix: `stop-${id}-`,
    onSend: () => stop.mutate(),
  })
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {t('stop.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('stop.title', { code })}
        description={t('stop.body')}
        cancelLabel={t('stop.leave')}
        confirmLabel={t('stop.confirm')}
        pendingLabel={t('saving')}
        pending={stop.isPending}
        onConfirm={form.press}
      >
        <Field id={form.idOf('why')} label={t('stop.why')} hint={t('stop.whyHint')} error={form.errorOf('why')}>
          <TextArea {...form.text('why')} rows={2} maxLength={MAX_STOP_REASON_LENGTH} />
        </Field>
      </ConfirmDialog>
    </>
  )
}

// Holding a cleaner's payouts back: the reason that they read, and a note for operators.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DeskLine } from '#contract/payout-desk.ts'
import { HOLD_REASONS, type HoldReason } from '#domain/payout-hold.ts'
import { MAX_DECISION_NOTE_LENGTH } from '#domain/verification.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ExplainedAct } from '#web/desks/frame/index.ts'
import { useDeskRefresh } from './desk-queries.ts'

type Line = Pick<DeskLine, 'cleanerId' | 'name'>

export function HoldButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  const again = useDeskRefresh()
  const [isOpen, setOpen] = useState(false)
  const [values, change] = useTyped<{ reason: HoldReason | null; note: string }>({ reason: null, note: '' })
  const { reason, note } = values
  const hold = useMutation({
    mutationFn: (why: HoldReason) =>
      call('POST /api/admin/payouts/{id}/hold', { params: { id: cleanerId }, body: { reason: why, note: note.trim() } }),
    onSuccess: () => toast({ tone: 'ok', title: t('hold.held', { name }) }),
    onError: useProblemToast(t('hold.failed')),
    onSettled: () => {
      setOpen(false)
      return again()
    },
  })
  const form = useForm({
    values,
    change,
    faults: { reason: reason === null && t('hold.reasonMissing') },
    write: hold,
    prefix: 'hold-',
    onSend: () => reason !== null && hold.mutate(reason),
  })
  return (
    <>
      <Button tone="ghost" aria-label={t('hold.holdOf', { name })} onClick={() => setOpen(true)}>
        {t('hold.hold')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('hold.title', { name })}
        description={t('hold.body')}
        cancelLabel={t('hold.cancel')}
        confirmLabel={t('hold.confirm')}
        pendingLabel={t('hold.holding')}
        pending={hold.isPending}
        onConfirm={form.press}
      >
        <div className="grid gap-4">
          <Field id={form.idOf('reason')} label={t('hold.reason')} hint={t('hold.reasonHint')} error={form.errorOf('reason')}>
            <Select
              value={reason ?? ''}
              onChange={({ target }) => change({ reason: HOLD_REASONS.find((known) => known === target.value) ?? null })}
              placeholder={t('hold.choose')}
              options={HOLD_REASONS.map((value) => ({ value, label: t(`skipped.${value}`) }))}
            />
          </Field>
          <Field id={form.idOf('note')} label={t('hold.note')} hint={t('hold.noteHint')} note={t('common:optional')}>
            <TextArea {...form.text('note')} rows={3} maxLength={MAX_DECISION_NOTE_LENGTH} />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  )
}

export function LetGoButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  return (
    <ExplainedAct
      words={t('hold.letGo')}
      label={t('hold.letGoOf', { name })}
      title={t('hold.letGoOf', { name })}
      body={t('hold.letGoBody')}
      pendingLabel={t('hold.lettingGo')}
      refresh={useDeskRefresh()}
      act={(why) => call('POST /api/admin/payouts/{id}/let-go', { params: { id: cleanerId }, body: { why } })}
      done={() => t('hold.letGoDone', { name })}
    />
  )
}

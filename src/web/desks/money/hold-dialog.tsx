// Holding a cleaner's payouts back: the reason that they read, and a note for operators.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskLine } from '#contract/payout-desk.ts'
import { HOLD_REASONS, type HoldReason } from '#domain/payout-hold.ts'
import { MAX_DECISION_NOTE_LENGTH } from '#domain/verification.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useDeskRefresh } from './desk-queries.ts'

type Line = Pick<DeskLine, 'cleanerId' | 'name'>

/** Asks the desk anew whether it worked or not: somebody else may have been faster. */
function useDeskChange() {
  const { t } = useTranslation('moneyDesk')
  return { again: useDeskRefresh(), toastProblem: useProblemToast(t('hold.failed')) }
}

export function HoldButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  const { again, toastProblem } = useDeskChange()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<HoldReason | null>(null)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const hold = useMutation({
    mutationFn: (why: HoldReason) =>
      call('POST /api/admin/payouts/{id}/hold', { params: { id: cleanerId }, body: { reason: why, note: note.trim() } }),
    onSuccess: () => toast({ tone: 'ok', title: t('hold.held', { name }) }),
    onError: toastProblem,
    onSettled: () => {
      setOpen(false)
      return again()
    },
  })
  const confirm = () => {
    setTried(true)
    if (reason === null) document.getElementById('hold-reason')?.focus()
    else hold.mutate(reason)
  }
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
        onConfirm={confirm}
      >
        <div className="grid gap-4">
          <Field
            id="hold-reason"
            label={t('hold.reason')}
            hint={t('hold.reasonHint')}
            error={tried && reason === null ? t('hold.reasonMissing') : undefined}
          >
            <Select
              value={reason ?? ''}
              onChange={(event) => setReason(HOLD_REASONS.find((known) => known === event.target.value) ?? null)}
              placeholder={t('hold.choose')}
              options={HOLD_REASONS.map((value) => ({ value, label: t(`skipped.${value}`) }))}
            />
          </Field>
          <Field id="hold-note" label={t('hold.note')} hint={t('hold.noteHint')} note={t('common:optional')}>
            <TextArea rows={3} maxLength={MAX_DECISION_NOTE_LENGTH} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  )
}

export function LetGoButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  const { again, toastProblem } = useDeskChange()
  const letGo = useMutation({
    mutationFn: () => call('POST /api/admin/payouts/{id}/let-go', { params: { id: cleanerId }, body: {} }),
    onSuccess: () => toast({ tone: 'ok', title: t('hold.letGoDone', { name }) }),
    onError: toastProblem,
    onSettled: again,
  })
  return (
    <Button
      tone="ghost"
      aria-label={letGo.isPending ? undefined : t('hold.letGoOf', { name })}
      pending={letGo.isPending}
      pendingLabel={t('hold.lettingGo')}
      onClick={() => letGo.mutate()}
    >
      {t('hold.letGo')}
    </Button>
  )
}

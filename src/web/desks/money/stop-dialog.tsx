// Stopping a cleaner's payouts, with the reason that they read and a note for operators, and allowing them again.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DeskLine } from '#contract/payout-desk.ts'
import { MAX_STOP_NOTE_LENGTH, STOP_REASONS, type StopReason } from '#domain/payout-stop.ts'
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

export function StopButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  const again = useDeskRefresh()
  const [isOpen, setOpen] = useState(false)
  const [values, change] = useTyped<{ reason: StopReason | null; note: string }>({ reason: null, note: '' })
  const { reason, note } = values
  const stop = useMutation({
    mutationFn: (why: StopReason) =>
      call('POST /api/admin/payouts/{id}/stop', { params: { id: cleanerId }, body: { reason: why, note: note.trim() } }),
    onSuccess: () => toast({ tone: 'ok', title: t('stop.stopped', { name }) }),
    onError: useProblemToast(t('stop.failed')),
    onSettled: () => {
      setOpen(false)
      return again()
    },
  })
  const form = useForm({
    values,
    change,
    faults: { reason: reason === null && t('stop.reasonMissing') },
    write: stop,
    prefix: 'stop-',
    onSend: () => reason !== null && stop.mutate(reason),
  })
  return (
    <>
      <Button tone="ghost" aria-label={t('stop.stopOf', { name })} onClick={() => setOpen(true)}>
        {t('stop.stop')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('stop.title', { name })}
        description={t('stop.body')}
        cancelLabel={t('stop.cancel')}
        confirmLabel={t('stop.confirm')}
        pendingLabel={t('stop.stopping')}
        pending={stop.isPending}
        onConfirm={form.press}
      >
        <div className="grid gap-4">
          <Field id={form.idOf('reason')} label={t('stop.reason')} hint={t('stop.reasonHint')} error={form.errorOf('reason')}>
            <Select
              value={reason ?? ''}
              onChange={({ target }) => change({ reason: STOP_REASONS.find((known) => known === target.value) ?? null })}
              placeholder={t('stop.choose')}
              options={STOP_REASONS.map((value) => ({ value, label: t(`skipped.${value}`) }))}
            />
          </Field>
          <Field id={form.idOf('note')} label={t('stop.note')} hint={t('stop.noteHint')} note={t('common:optional')}>
            <TextArea {...form.text('note')} rows={3} maxLength={MAX_STOP_NOTE_LENGTH} />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  )
}

export function AllowButton({ cleanerId, name }: Line) {
  const { t } = useTranslation('moneyDesk')
  return (
    <ExplainedAct
      words={t('stop.allow')}
      label={t('stop.allowOf', { name })}
      title={t('stop.allowOf', { name })}
      body={t('stop.allowBody')}
      pendingLabel={t('stop.allowing')}
      refresh={useDeskRefresh()}
      act={(why) => call('POST /api/admin/payouts/{id}/allow', { params: { id: cleanerId }, body: { why } })}
      done={() => t('stop.allowed', { name })}
    />
  )
}

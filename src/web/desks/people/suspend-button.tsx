// Suspending an account: what it does is said before the press, with the reason and the words that the person reads.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_SUSPENSION_WORDS_LENGTH, SUSPENSION_REASONS, suspensionEffects, type SuspensionReason } from '#domain/suspension.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { OfPerson } from './person-account.tsx'
import { usePeopleRefresh } from './people-queries.ts'

export function SuspendButton({ person }: OfPerson) {
  const { t } = useTranslation('people')
  const { id, name, role, bookings } = person
  const [isOpen, setOpen] = useState(false)
  const [values, change] = useTyped<{ reason: SuspensionReason | null; words: string }>({ reason: null, words: '' })
  const { reason, words } = values
  const refresh = usePeopleRefresh()
  const suspend = useMutation({
    mutationFn: (why: SuspensionReason) =>
      call('POST /api/admin/users/{id}/suspend', { params: { id }, body: { reason: why, words: words.trim() } }),
    onSuccess: () => toast({ tone: 'ok', title: t('suspend.done') }),
    onError: useProblemToast(t('suspend.failed')),
    onSettled: () => {
      setOpen(false)
      return refresh()
    },
  })
  const form = useForm({
    values,
    change,
    faults: { reason: reason === null && t('suspend.reasonMissing') },
    write: suspend,
    prefix: 'suspend-',
    onSend: () => reason !== null && suspend.mutate(reason),
  })
  const effects = suspensionEffects(role)
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('suspend.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('suspend.title', { name })}
        description={t('suspend.body')}
        consequence={role === 'client' || role === 'cleaner' ? t('suspend.ahead', { count: bookings.aheadCount }) : undefined}
        free={bookings.aheadCount === 0}
        cancelLabel={t('cancel')}
        confirmLabel={t('suspend.confirm')}
        pendingLabel={t('suspend.suspending')}
        pending={suspend.isPending}
        onConfirm={form.press}
      >
        <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
          {effects.map((effect) => (
            <li key={effect}>{t(`suspend.effects.${effect}`)}</li>
          ))}
        </ul>
        <div className="grid gap-4">
          <Field id={form.idOf('reason')} label={t('suspend.reason')} hint={t('suspend.reasonHint')} error={form.errorOf('reason')}>
            <Select
              value={reason ?? ''}
              onChange={({ target }) => change({ reason: SUSPENSION_REASONS.find((known) => known === target.value) ?? null })}
              placeholder={t('suspend.pick')}
              options={SUSPENSION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
          </Field>
          <Field id={form.idOf('words')} label={t('suspend.words')} hint={t('suspend.wordsHint')} note={t('common:optional')}>
            <TextArea {...form.text('words')} rows={3} maxLength={MAX_SUSPENSION_WORDS_LENGTH} />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  )
}

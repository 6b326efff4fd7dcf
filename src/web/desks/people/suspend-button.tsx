// Suspending an account: what it does is said before the press, with the reason and the words that the person reads.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SUSPENSION_WORDS_LENGTH, SUSPENSION_REASONS, suspensionEffects, type SuspensionReason } from '#domain/suspension.ts'
import { call } from '#web/platform/api.ts'
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
  const [reason, setReason] = useState<SuspensionReason | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
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
  const confirm = () => {
    setTried(true)
    if (reason === null) document.getElementById('suspend-reason')?.focus()
    else suspend.mutate(reason)
  }
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
        onConfirm={confirm}
      >
        <ul className="mb-5 list-disc space-y-1 pl-5 text-sm">
          {effects.map((effect) => (
            <li key={effect}>{t(`suspend.effects.${effect}`)}</li>
          ))}
        </ul>
        <div className="grid gap-4">
          <Field
            id="suspend-reason"
            label={t('suspend.reason')}
            hint={t('suspend.reasonHint')}
            error={tried && reason === null ? t('suspend.reasonMissing') : undefined}
          >
            <Select
              value={reason ?? ''}
              onChange={({ target }) => setReason(SUSPENSION_REASONS.find((known) => known === target.value) ?? null)}
              placeholder={t('suspend.pick')}
              options={SUSPENSION_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            />
          </Field>
          <Field id="suspend-words" label={t('suspend.words')} hint={t('suspend.wordsHint')} note={t('common:optional')}>
            <TextArea rows={3} maxLength={MAX_SUSPENSION_WORDS_LENGTH} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
        </div>
      </ConfirmDialog>
    </>
  )
}

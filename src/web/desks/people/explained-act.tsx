// An act of operators that wants its reason: a button, and a dialog that asks why.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_SUSPENSION_WORDS_LENGTH } from '#domain/suspension.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePeopleRefresh } from './people-queries.ts'

type ExplainedActProps<T> = {
  readonly words: string
  readonly title: string
  readonly body: string
  readonly pendingLabel: string
  readonly act: (why: string) => Promise<T>
  readonly done: (answer: T) => string
}

export function ExplainedAct<T>({ words, title, body, pendingLabel, act, done }: ExplainedActProps<T>) {
  const { t } = useTranslation('people')
  const [isOpen, setOpen] = useState(false)
  const [why, setWhy] = useState('')
  const [tried, setTried] = useState(false)
  const refresh = usePeopleRefresh()
  const take = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      setWhy('')
      setTried(false)
      toast({ tone: 'ok', title: done(answer) })
    },
    onError: useProblemToast(t('suspend.failed')),
    onSettled: () => {
      setOpen(false)
      return refresh()
    },
  })
  const confirm = () => {
    setTried(true)
    if (why.trim() === '') document.getElementById('why')?.focus()
    else take.mutate(why.trim())
  }
  return (
    <>
      <Button tone="ghost" onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={body}
        cancelLabel={t('cancel')}
        confirmLabel={words}
        pendingLabel={pendingLabel}
        pending={take.isPending}
        dangerous={false}
        onConfirm={confirm}
      >
        <Field id="why" label={t('why')} hint={t('whyHint')} error={tried && why.trim() === '' ? t('whyMissing') : undefined}>
          <TextArea rows={2} maxLength={MAX_SUSPENSION_WORDS_LENGTH} value={why} onChange={(event) => setWhy(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}

// An act of operators that wants its reason: a button, and a dialog that asks why.
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_DECISION_NOTE_LENGTH } from '#domain/verification.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast, type messageOf } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'

type ExplainedActProps<T> = {
  readonly words: string
  /** What the button does, where its words alone do not say to whom. */
  readonly label?: string
  readonly title: string
  readonly body: string
  readonly pendingLabel: string
  readonly act: (why: string) => Promise<T>
  readonly done: (answer: T) => string
  /** Asks the desk anew, whether it worked or not: somebody else may have been faster. */
  readonly refresh: () => Promise<unknown>
  /** What cannot be undone. */
  readonly consequence?: string
  /** Of a refusal, where the server's words are for the person themselves. */
  readonly say?: typeof messageOf
  /** What is chosen beside the reason. */
  readonly children?: ReactNode
}

export function ExplainedAct<T>({
  words,
  label,
  title,
  body,
  pendingLabel,
  act,
  done,
  refresh,
  consequence,
  say,
  children,
}: ExplainedActProps<T>) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const [values, change] = useTyped({ why: '' })
  const why = values.why.trim()
  const take = useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      change({ why: '' })
      form.reset()
      toast({ tone: 'ok', title: done(answer) })
    },
    onError: useProblemToast(t('explain.failed'), {}, say),
    onSettled: () => {
      setOpen(false)
      return refresh()
    },
  })
  const form = useForm({
    values,
    change,
    faults: { why: why === '' && t('explain.missing') },
    write: take,
    onSend: () => take.mutate(why),
  })
  return (
    <>
      <Button tone="ghost" aria-label={label} onClick={() => setOpen(true)}>
        {words}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={body}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={words}
        pendingLabel={pendingLabel}
        pending={take.isPending}
        consequence={consequence}
        dangerous={consequence !== undefined}
        onConfirm={form.press}
      >
        {children && <div className="mb-4">{children}</div>}
        <Field id={form.idOf('why')} label={t('explain.why')} hint={t('explain.hint')} error={form.errorOf('why')}>
          <TextArea {...form.text('why')} rows={2} maxLength={MAX_DECISION_NOTE_LENGTH} />
        </Field>
      </ConfirmDialog>
    </>
  )
}

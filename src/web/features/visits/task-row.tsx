// One task: ticked when it is done; otherwise not needed, or not done and why.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_TASK_REASON_LENGTH, MIN_TASK_REASON_LENGTH, TASK_CAUSES, type TaskAnswer } from '#domain/checklist.ts'
import { useWhyNotDone, type Task } from '#web/features/bookings/index.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type LeftOutProps = {
  /** Who reads why. */
  readonly client: string
  readonly onAnswer: (given: TaskAnswer) => void
}
type TaskRowProps = LeftOutProps & { readonly task: Task }

export function TaskRow({ task, client, onAnswer }: TaskRowProps) {
  const { t } = useTranslation('visits')
  const [isAsking, setAsking] = useState(false)
  const { id, label, answer } = task
  const whyOf = useWhyNotDone()
  const isLeft = answer === 'not_needed' || answer === 'not_done'
  const answerWith = (given: TaskAnswer) => {
    setAsking(false)
    onAnswer(given)
  }
  return (
    <div className="py-1">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          name={id}
          done
          checked={answer === 'done'}
          onChange={(event) => answerWith({ answer: event.target.checked ? 'done' : null })}
          label={label}
          {...(isLeft && { hint: answer === 'not_needed' ? t('checklist.notNeeded') : t('checklist.notDoneWhy', { reason: whyOf(task) }) })}
          className="min-w-0 grow"
        />
        {answer !== 'done' && (
          <Button
            tone="link"
            className="min-h-11 shrink-0"
            aria-label={t(isLeft ? 'checklist.changeOf' : 'checklist.elseOf', { task: label })}
            {...(!isLeft && { 'aria-expanded': isAsking })}
            onClick={() => (isLeft ? answerWith({ answer: null }) : setAsking(!isAsking))}
          >
            {t(isLeft ? 'checklist.change' : 'checklist.else')}
          </Button>
        )}
      </div>
      {isAsking && <LeftOut taskId={id} client={client} onAnswer={answerWith} />}
    </div>
  )
}

/** Nothing is sent from here: the answer waits in the queue of the page. */
const UNSENT = { error: null, isPending: false }

function LeftOut({ taskId, client, onAnswer }: LeftOutProps & { readonly taskId: string }) {
  const { t } = useTranslation('visits')
  const [values, change] = useTyped({ reason: '' })
  const reason = values.reason.trim()
  const form = useForm({
    values,
    change,
    faults: { reason: reason.length < MIN_TASK_REASON_LENGTH && t('checklist.reasonShort', { min: MIN_TASK_REASON_LENGTH }) },
    write: UNSENT,
    prefix: `${taskId}-`,
    onSend: () => onAnswer({ answer: 'not_done', reason }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-3 pb-3">
      <Button tone="ghost" className="justify-self-start" onClick={() => onAnswer({ answer: 'not_needed' })}>
        {t('checklist.notNeeded')}
      </Button>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t('checklist.cause')}</legend>
        <div className="flex flex-wrap gap-2.5">
          {TASK_CAUSES.map((cause) => (
            <Button key={cause} tone="ghost" onClick={() => onAnswer({ answer: 'not_done', cause, reason })}>
              {t(`visitRecord:progress.causes.${cause}`)}
            </Button>
          ))}
        </div>
      </fieldset>
      <Field
        id={form.idOf('reason')}
        label={t('checklist.reason')}
        hint={t('checklist.reasonHint', { client })}
        error={form.errorOf('reason')}
      >
        <TextInput {...form.text('reason')} maxLength={MAX_TASK_REASON_LENGTH} />
      </Field>
      <Button type="submit" tone="ghost" className="justify-self-start">
        {t('checklist.notDone')}
      </Button>
    </form>
  )
}

// The two forms about what is public: hide it for a reason, or show it again and say why.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Thing } from '#contract/shown.ts'
import { MAX_HIDE_NOTE_LENGTH, type Hiding } from '#domain/hiding.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'

type HidingFormProps<Input> = {
  /** Of the ids of the fields, one for each row. */
  readonly prefix: string
  readonly thing: Thing
  readonly act: (input: Input) => Promise<unknown>
  /** On the button. */
  readonly words: string
  /** Said once it is done. */
  readonly done: string
  readonly onClose: () => void
}

type HideFormProps<Reason extends string> = HidingFormProps<Hiding<Reason>> & {
  readonly reasons: readonly Reason[]
  readonly nameOf: (reason: Reason) => string
}

export function HideForm<Reason extends string>({ prefix, thing, act, words, done, onClose, reasons, nameOf }: HideFormProps<Reason>) {
  const { t } = useTranslation('admin')
  const [values, change] = useTyped<{ reason: Reason | ''; note: string }>({ reason: '', note: '' })
  const write = useAct(act, { thing, done, onClose })
  const form = useForm({
    values,
    change,
    faults: { reason: values.reason === '' && t('hiding.reasonMissing') },
    write,
    prefix: `hide-${prefix}-`,
    onSend: ({ reason, note }) => reason !== '' && write.mutate({ reason, note: note.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <Refusal of={write} />
      <Field id={form.idOf('reason')} label={t('hiding.reason')} error={form.errorOf('reason')} className="max-w-md">
        <Select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          value={values.reason}
          onChange={({ target }) => change({ reason: reasons.find((reason) => reason === target.value) ?? '' })}
          placeholder={t('hiding.pick')}
          options={reasons.map((value) => ({ value, label: nameOf(value) }))}
        />
      </Field>
      <Field
        id={form.idOf('note')}
        label={t('hiding.note')}
        note={t('common:optional')}
        hint={t('hiding.noteHint')}
        error={form.errorOf('note')}
      >
        <TextArea {...form.text('note')} rows={2} maxLength={MAX_HIDE_NOTE_LENGTH} />
      </Field>
      <FormEnd
        submit={words}
        submitting={t('hiding.sending')}
        pending={write.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}

export function ShowAgainForm({ prefix, thing, act, words, done, onClose }: HidingFormProps<string>) {
  const { t } = useTranslation('admin')
  const [values, change] = useTyped({ why: '' })
  const write = useAct(act, { thing, done, onClose })
  const form = useForm({
    values,
    change,
    faults: { why: values.why.trim() === '' && t('hiding.whyMissing') },
    write,
    prefix: `show-${prefix}-`,
    onSend: ({ why }) => write.mutate(why.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <Refusal of={write} />
      <Field id={form.idOf('why')} label={t('hiding.why')} hint={t('hiding.whyHint')} error={form.errorOf('why')}>
        <TextArea
          {...form.text('why')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          rows={2}
          maxLength={MAX_HIDE_NOTE_LENGTH}
        />
      </Field>
      <FormEnd
        submit={words}
        submitting={t('hiding.sending')}
        pending={write.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}

/** Whatever comes back, the list is fetched again: a colleague may have decided first. */
function useAct<Input>(
  act: HidingFormProps<Input>['act'],
  { thing, done, onClose }: Pick<HidingFormProps<Input>, 'thing' | 'done' | 'onClose'>,
) {
  const { t } = useTranslation('admin')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess() {
      toast({ tone: 'ok', title: done })
      onClose()
    },
    onError: useProblemToast(t('hiding.failed')),
    onSettled: () => askAgain(queries, thing),
  })
}

function Refusal({ of: { error } }: { readonly of: { readonly error: unknown } }) {
  const { t } = useTranslation('admin')
  return <div role="alert">{error !== null && <Banner tone="bad">{messageOf(error, t('hiding.failed'))}</Banner>}</div>
}

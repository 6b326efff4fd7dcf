// What an operator does about a message to us: answer it, close it, open it again, note something for colleagues.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CLOSE_REASONS, MAX_CONTACT_NOTE_LENGTH, mayTake, type CloseReason } from '#domain/contact-inbox.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AnswerForm, UnsentAnswer } from './answer-form.tsx'
import { useContactAct, type OfMessage } from './use-contact-act.ts'

type Opened = 'close' | 'note'

export function MessageActs({ message }: OfMessage) {
  const { t } = useTranslation('contactDesk')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { state } = message
  // A colleague may have closed it under an open form.
  const shown = opened === 'close' && !mayTake('close', state) ? null : opened
  const end = () => setOpened(null)
  return (
    <section aria-label={t('panel.acts')} className="grid gap-6">
      {mayTake('answer', state) ? <AnswerForm message={message} /> : <UnsentAnswer message={message} />}
      {shown === 'close' && <CloseForm message={message} onEnd={end} />}
      {shown === 'note' && <NoteForm message={message} onEnd={end} />}
      {shown === null && (
        <ButtonRow>
          {mayTake('close', state) && (
            <Button tone="ghost" onClick={() => setOpened('close')}>
              {t('close.open')}
            </Button>
          )}
          {mayTake('reopen', state) && <ReopenButton message={message} />}
          <Button tone="ghost" onClick={() => setOpened('note')}>
            {t('note.open')}
          </Button>
        </ButtonRow>
      )}
    </section>
  )
}

function ReopenButton({ message: { id, version } }: OfMessage) {
  const { t } = useTranslation('contactDesk')
  const fail = useProblemToast(t('failed'))
  const write = useContactAct(
    (_: null, idempotencyKey) => call('POST /api/admin/contact/{id}/reopen', { params: { id }, body: { version }, idempotencyKey }),
    t('reopen.done'),
    () => undefined,
  )
  return (
    <Button tone="ghost" pending={write.isPending} pendingLabel={t('sending')} onClick={() => write.mutate(null, { onError: fail })}>
      {t('reopen.open')}
    </Button>
  )
}

type FormProps = OfMessage & { readonly onEnd: () => void }

function CloseForm({ message: { id, version }, onEnd }: FormProps) {
  const { t } = useTranslation('contactDesk')
  const [values, change] = useTyped<{ reason: CloseReason | ''; note: string }>({ reason: '', note: '' })
  const write = useContactAct(
    (body: { reason: CloseReason; note: string; version: number }, idempotencyKey) =>
      call('POST /api/admin/contact/{id}/close', { params: { id }, body, idempotencyKey }),
    t('close.done'),
    onEnd,
  )
  const form = useForm({
    values,
    change,
    faults: { reason: values.reason === '' && t('close.reasonMissing') },
    write,
    prefix: 'close-',
    onSend: ({ reason, note }) => reason !== '' && write.mutate({ reason, note: note.trim(), version }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t pt-5">
      <FormFaults form={form} />
      <div role="alert">{write.error && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      <Field id={form.idOf('reason')} label={t('close.reason')} error={form.errorOf('reason')} className="max-w-md">
        <Select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          value={values.reason}
          onChange={({ target }) => change({ reason: CLOSE_REASONS.find((reason) => reason === target.value) ?? '' })}
          placeholder={t('close.pick')}
          options={CLOSE_REASONS.map((value) => ({ value, label: t(`close.reasons.${value}`) }))}
        />
      </Field>
      <Field id={form.idOf('note')} label={t('note.label')} note={t('common:optional')} error={form.errorOf('note')}>
        <TextArea {...form.text('note')} rows={2} maxLength={MAX_CONTACT_NOTE_LENGTH} />
      </Field>
      <FormEnd
        submit={t('close.open')}
        submitting={t('sending')}
        pending={write.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onEnd}
      />
    </form>
  )
}

function NoteForm({ message: { id }, onEnd }: FormProps) {
  const { t } = useTranslation('contactDesk')
  const [values, change] = useTyped({ words: '' })
  const write = useContactAct(
    (words: string, idempotencyKey) => call('POST /api/admin/contact/{id}/notes', { params: { id }, body: { words }, idempotencyKey }),
    t('note.done'),
    onEnd,
  )
  const form = useForm({
    values,
    change,
    faults: { words: values.words.trim() === '' && t('note.missing') },
    write,
    prefix: 'note-',
    onSend: ({ words }) => write.mutate(words.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t pt-5">
      <FormFaults form={form} />
      <div role="alert">{write.error && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      <Field id={form.idOf('words')} label={t('note.label')} hint={t('note.hint')} error={form.errorOf('words')}>
        <TextArea
          {...form.text('words')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          rows={3}
          maxLength={MAX_CONTACT_NOTE_LENGTH}
        />
      </Field>
      <FormEnd
        submit={t('note.save')}
        submitting={t('sending')}
        pending={write.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onEnd}
      />
    </form>
  )
}

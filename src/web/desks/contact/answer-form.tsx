// An answer to a message to us: its text stays in the browser until it is sent, and its letter is shown before it leaves.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_CONTACT_ANSWER_LENGTH } from '#domain/contact-inbox.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { call } from '#web/platform/api.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm } from '#web/platform/form.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useContactAct, type OfMessage } from './use-contact-act.ts'

const textOf = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)
const draftOf = (id: ContactMessageId) => draftStore(`draft:contact-answer:${id}`, textOf)

type Letter = { readonly to: string; readonly subject: string; readonly text: string }

export function AnswerForm({ message }: OfMessage) {
  const { t } = useTranslation('contactDesk')
  const { id, version, language } = message
  const draft = draftOf(id)
  const words = useDraft(draft) ?? ''
  const write = useContactAct(
    (body: { words: string; version: number }, idempotencyKey) =>
      call('POST /api/admin/contact/{id}/answer', { params: { id }, body, idempotencyKey }),
    t('answer.done'),
    () => draft.clear(),
  )
  const preview = useMutation({
    mutationFn: (text: string) => call('POST /api/admin/contact/{id}/preview', { params: { id }, body: { words: text } }),
    onError: useProblemToast(t('failed'), { words }),
  })
  const form = useForm({
    values: { words },
    change: (part) => {
      preview.reset()
      draft.write(part.words ?? words)
    },
    faults: { words: words.trim() === '' && t('answer.missing') },
    write: preview,
    prefix: 'answer-',
    onSend: (typed) => preview.mutate(typed.words.trim()),
  })
  const failure = write.error ?? preview.error
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4 border-t pt-5">
      <FormFaults form={form} />
      <div role="alert">{failure !== null && <Banner tone="bad">{messageOf(failure, t('answer.failed'))}</Banner>}</div>
      <Field
        id={form.idOf('words')}
        label={t('answer.label')}
        hint={t('answer.hint', { language: t(`common:languages.${language}`) })}
        error={form.errorOf('words')}
      >
        <TextArea {...form.text('words')} lang={language} rows={8} maxLength={MAX_CONTACT_ANSWER_LENGTH} />
      </Field>
      {preview.data ? (
        <Checked
          letter={preview.data}
          language={language}
          isPending={write.isPending}
          onSend={() => write.mutate({ words: words.trim(), version })}
        />
      ) : (
        <ButtonRow>
          <Button type="submit" pending={preview.isPending} pendingLabel={t('sending')}>
            {t('answer.preview')}
          </Button>
        </ButtonRow>
      )}
    </form>
  )
}

type CheckedProps = {
  readonly letter: Letter
  readonly language: string
  readonly isPending: boolean
  readonly onSend: () => void
}

function Checked({ letter: { to, subject, text }, language, isPending, onSend }: CheckedProps) {
  const { t } = useTranslation('contactDesk')
  return (
    <section aria-label={t('answer.letter')} className="grid gap-3">
      <div className="rounded-md bg-muted p-5">
        <p className="mb-2 text-sm text-muted-foreground">{t('answer.to', { email: to })}</p>
        <p lang={language} className="mb-3 font-medium">
          {subject}
        </p>
        <p lang={language} className="whitespace-pre-line">
          {text}
        </p>
      </div>
      <ButtonRow>
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that showed the letter asks for it.
          autoFocus
          pending={isPending}
          pendingLabel={t('sending')}
          onClick={onSend}
        >
          {t('answer.send')}
        </Button>
      </ButtonRow>
    </section>
  )
}

/** What was being written when a colleague was faster. */
export function UnsentAnswer({ message: { id, language } }: OfMessage) {
  const { t } = useTranslation('contactDesk')
  const draft = draftOf(id)
  const words = useDraft(draft) ?? ''
  if (words.trim() === '') return null
  return (
    <section className="grid gap-3 border-t pt-5">
      <Banner tone="warn" role="alert">
        {t('unsent.body')}
      </Banner>
      <p lang={language} className="rounded-md bg-muted p-5 whitespace-pre-line">
        {words}
      </p>
      <ButtonRow>
        <Button tone="ghost" onClick={() => draft.clear()}>
          {t('unsent.drop')}
        </Button>
      </ButtonRow>
    </section>
  )
}

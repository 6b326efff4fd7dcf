// A few words to a case, and their button.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_CASE_WORDS_LENGTH, MIN_CASE_WORDS_LENGTH } from '#domain/case.ts'
import type { DraftStore } from '#web/platform/drafts/draft-store.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { useForm } from '#web/platform/form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type WordsFormProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly button: string
  readonly sending: string
  readonly tone?: 'primary' | 'ghost'
  /** Prefix of the ids, where forms share a page. */
  readonly prefix: string
  /** Cleared by whoever sends it. */
  readonly draft: DraftStore<string>
  readonly write: {
    readonly error: unknown
    readonly isPending: boolean
    readonly message: string | null
    send(input: { words: string }): void
  }
}

export function WordsForm({ label, hint, button, sending, tone = 'primary', prefix, draft, write }: WordsFormProps) {
  const { t } = useTranslation('cases')
  const values = { words: useDraft(draft) ?? '' }
  const form = useForm({
    values,
    change: ({ words = values.words }) => draft.write(words),
    faults: { words: values.words.trim().length < MIN_CASE_WORDS_LENGTH && t('opening.wordsShort') },
    write,
    prefix,
    onSend: ({ words }) => write.send({ words: words.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <div role="alert">{write.message && <Banner tone="bad">{write.message}</Banner>}</div>
      <Field id={form.idOf('words')} label={label} hint={hint} error={form.errorOf('words')}>
        <TextArea {...form.text('words')} rows={4} maxLength={MAX_CASE_WORDS_LENGTH} />
      </Field>
      <ButtonRow>
        <Button type="submit" tone={tone} pending={write.isPending} pendingLabel={sending}>
          {button}
        </Button>
      </ButtonRow>
    </form>
  )
}

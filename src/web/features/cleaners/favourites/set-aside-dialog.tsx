// The dialog of « Ne plus voir »: not for me, not liked, or a report, with reasons; it acts at once, and a toast undoes it.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { FEEDBACK_REASONS, MAX_FEEDBACK_REPORT_LENGTH, type FeedbackReason } from '#domain/feedback.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useGiveFeedback } from './feedback-queries.ts'
import { useOpinions } from './own-opinions.ts'

export const ASIDE_KINDS = ['not_interested', 'dislike', 'report'] as const
export type AsideKind = (typeof ASIDE_KINDS)[number]
const WORDS_ID = 'set-aside-words'

type SetAsideDialogProps = {
  readonly slug: string
  readonly name: string
  /** Chosen when it opens. */
  readonly first: AsideKind
  readonly onClose: () => void
  /** Before the page leaves the person out. */
  readonly onSaid?: () => void
}

export function SetAsideDialog({ slug, name, first, onClose, onSaid }: SetAsideDialogProps) {
  const { t } = useTranslation('favourites')
  const { mutate } = useGiveFeedback()
  const wasLiked = useOpinions()?.some((one) => one.slug === slug && one.kind === 'like')
  const [kind, setKind] = useState(first)
  const [reasons, setReasons] = useState<readonly FeedbackReason[]>([])
  const [words, setWords] = useState('')
  const [isShort, setShort] = useState(false)
  const isReport = kind === 'report'
  const toggle = (reason: FeedbackReason) =>
    setReasons((known) => (known.includes(reason) ? known.filter((one) => one !== reason) : [...known, reason]))
  const confirm = () => {
    if (isReport && words.trim() === '') {
      setShort(true)
      document.getElementById(WORDS_ID)?.focus()
      return
    }
    onSaid?.()
    mutate({ slug, name, kind, reasons, ...(isReport && { words: words.trim(), done: t('say.doneReport') }) })
    onClose()
    if (isReport) return
    const undo = () => mutate({ slug, name, kind: wasLiked ? 'like' : null })
    toast({ tone: 'ok', title: t('say.done', { name }), action: { label: t('undo'), onAction: undo } })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('say.title', { name })}
      description={t('say.body')}
      dangerous={false}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('say.confirm')}
      pendingLabel={t('say.sending')}
      onConfirm={confirm}
    >
      <div className="grid gap-5">
        <RadioCards
          name="set-aside-kind"
          legend={t('say.kind')}
          value={kind}
          onValueChange={setKind}
          options={ASIDE_KINDS.map((value) => ({ value, label: t(`say.kinds.${value}`) }))}
        />
        <FieldGroup legend={t('say.reasons')} hint={t('common:optional')}>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {FEEDBACK_REASONS.map((reason) => (
              <Checkbox key={reason} label={t(`reasons.${reason}`)} checked={reasons.includes(reason)} onChange={() => toggle(reason)} />
            ))}
          </div>
        </FieldGroup>
        {isReport && (
          <Field
            id={WORDS_ID}
            label={t('say.words')}
            hint={t('say.wordsHint')}
            error={isShort && words.trim() === '' ? t('say.short') : undefined}
          >
            <TextArea rows={4} maxLength={MAX_FEEDBACK_REPORT_LENGTH} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
        )}
      </div>
    </ConfirmDialog>
  )
}

// One review before operators: what was written and answered, and the form that hides either or shows it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ModeratedReview as Review } from '#contract/reviews.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { HIDE_REASONS, MAX_HIDE_NOTE_LENGTH, reviewState, type HideReason } from '#domain/review.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ReplyText, ReviewMarks, ReviewSummary } from '#web/features/reviews/index.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function ModeratedReview({ review }: { readonly review: Review }) {
  const { t } = useTranslation('reviewDesk')
  const language = useLanguage()
  const [acting, setActing] = useState<Subject | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { authorName: author, aboutName: about, by, hidden, visible, reply, replyHidden } = review
  const state = reviewState({ isRevealed: visible, isHidden: hidden !== null })
  const close = () => {
    setActing(null)
    // The keys go on from this row.
    place.current?.closest<HTMLElement>('[data-row]')?.focus()
  }
  return (
    <Card className="grid gap-3">
      <div ref={place} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">{t('title', { author, about })}</h2>
          <p className="text-sm text-muted-foreground">
            {formatInstant(new Date(review.createdAt), DEFAULT_TIME_ZONE, language)} · {review.bookingReference}
          </p>
        </div>
        <Badge tone={({ hidden: 'bad', shown: 'ok', waiting: 'warn' } as const)[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <ReviewSummary
        ratings={review.ratings}
        comment={review.comment}
        language={review.language}
        about={by === 'client' ? 'cleaner' : 'client'}
      />
      <ReviewMarks review={review} />
      {reply && <ReplyText title={t('reply', { name: about })} reply={reply} />}
      {replyHidden && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge tone="bad">{t('replyHidden')}</Badge>
          <span className="break-words">{[t(`reasons.${replyHidden.reason}`), replyHidden.note].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {acting === null ? (
        <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">
          <Button
            data-act
            tone="ghost"
            aria-label={t(hidden ? 'againOne' : 'hideOne', { name: author })}
            onClick={() => setActing('review')}
          >
            {t(hidden ? 'again' : 'hide')}
          </Button>
          {reply && (
            <Button
              tone="ghost"
              aria-label={t(replyHidden ? 'againReplyOne' : 'hideReplyOne', { name: about })}
              onClick={() => setActing('reply')}
            >
              {t(replyHidden ? 'againReply' : 'hideReply')}
            </Button>
          )}
        </div>
      ) : (acting === 'review' ? hidden : replyHidden) ? (
        <ShowForm of={acting} review={review} onClose={close} />
      ) : (
        <HideForm of={acting} review={review} onClose={close} />
      )}
    </Card>
  )
}

/** What is hidden or shown again: the review, or the answer under it. */
type Subject = 'review' | 'reply'

type ActProps = { readonly of: Subject; readonly review: Review; readonly onClose: () => void }

/** Whatever comes back, the list is fetched again: a colleague may have decided first. */
function useAct<Input>(act: (input: Input) => Promise<unknown>, done: string, onClose: () => void) {
  const { t } = useTranslation('reviewDesk')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess() {
      toast({ tone: 'ok', title: done })
      onClose()
    },
    onError: useProblemToast(t('failed')),
    onSettled: () => askAgain(queries, 'review'),
  })
}

function HideForm({ of, review: { id }, onClose }: ActProps) {
  const { t } = useTranslation('reviewDesk')
  const [values, change] = useTyped<{ reason: HideReason | ''; note: string }>({ reason: '', note: '' })
  const write = useAct(
    (body: { reason: HideReason; note: string }) =>
      of === 'review'
        ? call('POST /api/admin/reviews/{id}/hide', { params: { id }, body })
        : call('POST /api/admin/reviews/{id}/hide-reply', { params: { id }, body }),
    t(of === 'review' ? 'hidden' : 'hiddenReply'),
    onClose,
  )
  const form = useForm({
    values,
    change,
    faults: { reason: values.reason === '' && t('reasonMissing') },
    write,
    prefix: `hide-${id}-`,
    onSend: ({ reason, note }) => reason !== '' && write.mutate({ reason, note: note.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <div role="alert">{write.isError && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      <Field id={form.idOf('reason')} label={t('reason')} error={form.errorOf('reason')} className="max-w-md">
        <Select
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          value={values.reason}
          onChange={({ target }) => change({ reason: HIDE_REASONS.find((reason) => reason === target.value) ?? '' })}
          placeholder={t('pick')}
          options={HIDE_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
      </Field>
      <Field id={form.idOf('note')} label={t('note')} note={t('common:optional')} hint={t('noteHint')} error={form.errorOf('note')}>
        <TextArea {...form.text('note')} rows={2} maxLength={MAX_HIDE_NOTE_LENGTH} />
      </Field>
      <Buttons word={t(of === 'review' ? 'hide' : 'hideReply')} isPending={write.isPending} onClose={onClose} />
    </form>
  )
}

function ShowForm({ of, review: { id }, onClose }: ActProps) {
  const { t } = useTranslation('reviewDesk')
  const [values, change] = useTyped({ note: '' })
  const write = useAct(
    (note: string) =>
      of === 'review'
        ? call('POST /api/admin/reviews/{id}/show', { params: { id }, body: { note } })
        : call('POST /api/admin/reviews/{id}/show-reply', { params: { id }, body: { note } }),
    t(of === 'review' ? 'restored' : 'restoredReply'),
    onClose,
  )
  const form = useForm({
    values,
    change,
    faults: { note: values.note.trim() === '' && t('whyMissing') },
    write,
    prefix: `show-${id}-`,
    onSend: ({ note }) => write.mutate(note.trim()),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <div role="alert">{write.isError && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      <Field id={form.idOf('note')} label={t('why')} hint={t('whyHint')} error={form.errorOf('note')}>
        <TextArea
          {...form.text('note')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          rows={2}
          maxLength={MAX_HIDE_NOTE_LENGTH}
        />
      </Field>
      <Buttons word={t(of === 'review' ? 'again' : 'againReply')} isPending={write.isPending} onClose={onClose} />
    </form>
  )
}

function Buttons({ word, isPending, onClose }: { readonly word: string; readonly isPending: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('reviewDesk')
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:[&>*]:w-full">
      <Button type="submit" pending={isPending} pendingLabel={t('sending')}>
        {word}
      </Button>
      <Button tone="ghost" onClick={onClose}>
        {t('common:actions.cancel')}
      </Button>
    </div>
  )
}

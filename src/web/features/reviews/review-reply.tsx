// The answer under a review in one's own list, and its form while it may be written or corrected.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { MAX_REPLY_LENGTH } from '#domain/review.ts'
import { formatInstant } from '#domain/time-format.ts'
import { usePart } from '#web/features/bookings/index.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { askAgain } from '#web/platform/ask-again.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ReplyText } from './reply-text.tsx'
import { WhyHidden } from './review-marks.tsx'

type Review = Answer<'GET /api/reviews'>['items'][number]

export function ReviewReply({ review, isMine }: { readonly review: Review; readonly isMine: boolean }) {
  const { t } = useTranslation('reviews')
  const language = useLanguage()
  const [isWriting, setIsWriting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { reply, replyHidden, replyUntil, otherName: name } = review
  const close = () => {
    setIsWriting(false)
    // The button stands again in place of the form.
    requestAnimationFrame(() => opener.current?.focus())
  }
  if (isWriting) return <ReplyForm review={review} onClose={close} />
  if (reply === null && replyUntil === null) return null
  return (
    <div className="grid gap-3">
      {reply && <ReplyText title={isMine ? t('reply.mine') : t('reply.by', { name })} reply={reply} />}
      {replyHidden && (
        <div className="grid gap-1 text-sm text-muted-foreground">
          <WhyHidden hiding={replyHidden} of="reply" />
        </div>
      )}
      {replyUntil !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button ref={opener} tone="ghost" aria-label={reply ? undefined : t('reply.openTo', { name })} onClick={() => setIsWriting(true)}>
            {t(reply ? 'reply.change' : 'reply.open')}
          </Button>
          <p className="text-sm text-muted-foreground">
            {t(reply ? 'reply.changeUntil' : 'reply.until', { when: formatInstant(new Date(replyUntil), DEFAULT_TIME_ZONE, language) })}
          </p>
        </div>
      )}
    </div>
  )
}

function ReplyForm({ review, onClose }: { readonly review: Review; readonly onClose: () => void }) {
  const { t } = useTranslation('reviews')
  const queries = useQueryClient()
  const part = usePart()
  const [values, change] = useTyped({ reply: review.reply?.text ?? '' })
  const write = useMutation({
    mutationFn: (reply: string) => call('PUT /api/reviews/{id}/reply', { params: { id: review.id }, body: { reply } }),
    async onSuccess() {
      // The list shows the answer before the form goes.
      await askAgain(queries, 'review')
      toast({ tone: 'ok', title: t('common:success'), description: t('reply.sent') })
      onClose()
    },
    onError: useProblemToast(t('reply.failed'), values),
  })
  const form = useForm({
    values,
    change,
    faults: { reply: values.reply.trim() === '' && t('reply.missing') },
    write,
    prefix: `reply-${review.id}-`,
    onSend: ({ reply }) => write.mutate(reply.trim()),
  })
  const hint = part === 'cleaner' ? t('reply.hintPublic') : t('reply.hint', { name: review.otherName })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      <div role="alert">
        {write.isError && form.faults.length === 0 && <Banner tone="bad">{messageOf(write.error, t('reply.failed'))}</Banner>}
      </div>
      <Field id={form.idOf('reply')} label={t('reply.label')} hint={hint} error={form.errorOf('reply')}>
        <TextArea
          {...form.text('reply')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The press that opened the form asks for it.
          autoFocus
          maxLength={MAX_REPLY_LENGTH}
          counter={(left) => t('form.left', { count: left })}
        />
      </Field>
      <FormEnd
        submit={t(review.reply ? 'reply.save' : 'reply.send')}
        submitting={t('reply.sending')}
        pending={write.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}

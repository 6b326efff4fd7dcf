// One review before operators: what was written and answered, and the form that hides either or shows it again.
import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ModeratedReview as Review } from '#contract/reviews.ts'
import { otherPart } from '#domain/booking.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { HIDE_REASONS, reviewState } from '#domain/review.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ReplyText, ReviewMarks, ReviewSummary } from '#web/features/reviews/index.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { HideForm, ShowAgainForm } from './hiding-forms.tsx'

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
      <ReviewSummary ratings={review.ratings} comment={review.comment} language={review.language} about={otherPart(by)} />
      <ReviewMarks review={review} />
      {reply && <ReplyText title={t('reply', { name: about })} reply={reply} />}
      {replyHidden && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
          <Badge tone="bad">{t('replyHidden')}</Badge>
          <span>{[t(`reasons.${replyHidden.reason}`), replyHidden.note].filter(Boolean).join(' · ')}</span>
        </p>
      )}
      {acting === null ? (
        <ButtonRow>
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
        </ButtonRow>
      ) : (
        <HidingForm of={acting} review={review} onClose={close} />
      )}
    </Card>
  )
}

/** What is hidden or shown again: the review, or the answer under it. */
type Subject = 'review' | 'reply'

type HidingFormProps = { readonly of: Subject; readonly review: Review; readonly onClose: () => void }

function HidingForm({ of, review: { id, hidden, replyHidden }, onClose }: HidingFormProps) {
  const { t } = useTranslation('reviewDesk')
  const shared = { prefix: id, thing: 'review', onClose } as const
  const params = { id }
  if ((of === 'review' ? hidden : replyHidden) === null) {
    return (
      <HideForm
        {...shared}
        reasons={HIDE_REASONS}
        nameOf={(reason) => t(`reasons.${reason}`)}
        words={t(of === 'review' ? 'hide' : 'hideReply')}
        done={t(of === 'review' ? 'hidden' : 'hiddenReply')}
        act={(body) =>
          of === 'review'
            ? call('POST /api/admin/reviews/{id}/hide', { params, body })
            : call('POST /api/admin/reviews/{id}/hide-reply', { params, body })
        }
      />
    )
  }
  return (
    <ShowAgainForm
      {...shared}
      words={t(of === 'review' ? 'again' : 'againReply')}
      done={t(of === 'review' ? 'restored' : 'restoredReply')}
      act={(note) =>
        of === 'review'
          ? call('POST /api/admin/reviews/{id}/show', { params, body: { note } })
          : call('POST /api/admin/reviews/{id}/show-reply', { params, body: { note } })
      }
    />
  )
}

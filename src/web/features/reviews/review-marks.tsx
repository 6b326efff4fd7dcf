// What readers are told of a review: that it came after a case, and why our team hid it, or the answer.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { HideReason } from '#domain/review.ts'

type Hiding = { readonly reason: HideReason; readonly note: string }

type ReviewMarksProps = {
  readonly review: {
    readonly afterCase: boolean
    readonly counts: boolean
    readonly hidden: Hiding | null
  }
}

export function ReviewMarks({ review: { afterCase, counts, hidden } }: ReviewMarksProps) {
  const { t } = useTranslation('reviews')
  if (!afterCase && hidden === null) return null
  return (
    <div className="grid gap-1 text-sm text-muted-foreground">
      {afterCase && <p>{t(counts ? 'marks.counted' : 'marks.uncounted')}</p>}
      {hidden && <WhyHidden hiding={hidden} of="body" />}
    </div>
  )
}

/** `body`: of a review; `reply`: of the reader's answer. */
export function WhyHidden({ hiding: { reason, note }, of }: { readonly hiding: Hiding; readonly of: 'body' | 'reply' }) {
  const { t } = useTranslation('reviews')
  return (
    <>
      <p>{t(`hiding.${of}`, { reason: t(`hideReasons.${reason}`) })}</p>
      {note !== '' && <p>{t('hiding.note', { note })}</p>}
    </>
  )
}

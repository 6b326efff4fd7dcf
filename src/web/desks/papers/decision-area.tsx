// The two decisions about a paper that waits, or why they are not this person’s to make now.
import type { ReviewedDocument } from '#contract/verification.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatTime, localPartsOf } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { mayApprove, mayReject } from './may-decide.ts'

type DecisionAreaProps = {
  readonly document: ReviewedDocument
  readonly approving: boolean
  onApprove(): void
  onReject(): void
}

export function DecisionArea({ document, approving, onApprove, onReject }: DecisionAreaProps) {
  const { t } = useTranslation('verification')
  const isApprovable = mayApprove(document)
  return (
    <div>
      <output className="block not-empty:mb-4">
        <Reason document={document} />
      </output>
      {mayReject(document) && (
        <div>
          <div className="flex flex-wrap gap-2.5">
            {isApprovable && (
              <Button pending={approving} pendingLabel={t('review.approving')} onClick={onApprove} aria-keyshortcuts="a">
                {t('review.approve')}
              </Button>
            )}
            <Button tone="ghost" onClick={onReject} aria-keyshortcuts="r">
              {t('review.reject')}
            </Button>
          </div>
          <p className="mt-2 text-sm text-muted-foreground max-lg:hidden">{t(isApprovable ? 'review.keys' : 'review.keyReject')}</p>
        </div>
      )}
    </div>
  )
}

/** Who has the say, and what an approval does. */
function Reason({ document }: Pick<DecisionAreaProps, 'document'>) {
  const { t } = useTranslation('verification')
  const language = useLanguage()
  const { needsTwo, firstApproval, reading } = document
  const approvals = firstApproval === null ? 'needsTwo' : firstApproval.byMe ? 'needsColleague' : 'isSecond'
  if (reading !== null) {
    const time = formatTime(localPartsOf(new Date(reading.until), DEFAULT_TIME_ZONE).time, language)
    return (
      <Banner title={t('review.reading', { name: reading.by })}>
        <p>{firstApproval?.byMe ? t('review.needsColleague') : t('review.readingBody', { time })}</p>
      </Banner>
    )
  }
  return needsTwo && <p>{t(`review.${approvals}`)}</p>
}

// What a paper that waits, waits for besides a decision: a second approval, or a colleague who reads it.
import type { ReviewedDocument } from '#contract/verification.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Badge } from '#web/ui/badge.tsx'

export function PaperBadges({ document: { firstApproval, reading } }: { readonly document: ReviewedDocument }) {
  const { t } = useTranslation('verification')
  return (
    <>
      {firstApproval && <Badge tone="info">{t('review.second')}</Badge>}
      {reading && <Badge>{t('review.readBy', { name: reading.by })}</Badge>}
    </>
  )
}

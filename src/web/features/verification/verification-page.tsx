// The last step of a cleaner's onboarding: identity, business and training, each under a tab that the address names.
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { CleanerFrame, loadCleanerFrame } from '#web/features/onboarding/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Verification } from '#contract/verification.ts'
import { BusinessTab } from './business-tab.tsx'
import { IdentityTab } from './identity-tab.tsx'
import { TrainingTab } from './training-tab.tsx'
import { useVerification, verificationQuestion } from './verification-queries.ts'

export const load = (page: PageLoad) => Promise.all([loadCleanerFrame(page), page.queries.fetchQuery(verificationQuestion)])

const TABS = ['identity', 'business', 'training'] as const
type TabName = (typeof TABS)[number]

const TONES: Readonly<Record<Verification['status'], BadgeTone>> = {
  unverified: 'neutral',
  pending: 'info',
  verified: 'ok',
  rejected: 'bad',
}

export function Page() {
  const { t } = useTranslation('verification')
  const verification = useVerification()
  const navigate = useNavigate()
  const asked = useSearchParams().get('tab')
  const open = TABS.find((tab) => tab === asked) ?? 'identity'
  const content: Readonly<Record<TabName, React.ReactNode>> = {
    identity: <IdentityTab verification={verification} />,
    business: <BusinessTab verification={verification} />,
    training: <TrainingTab verification={verification} />,
  }
  return (
    <CleanerFrame
      step="full-verification"
      title={t('title')}
      lede={t(verification.status === 'verified' ? 'ledeVerified' : 'lede')}
      part={t(`tabs.${open}`)}
    >
      <Card className="mb-6">
        <div className="flex flex-wrap gap-2">
          <Badge tone={TONES[verification.status]}>{t(`status.${verification.status}`)}</Badge>
          {verification.certification !== 'pending' && (
            <Badge tone={verification.certification === 'rejected' ? 'bad' : 'ok'}>
              {t(`certification.${verification.certification}`)}
            </Badge>
          )}
        </div>
        <p className="mt-3">{t(`statusBody.${verification.status}`)}</p>
      </Card>
      <Tabs
        label={t('tabs.label')}
        value={open}
        onValueChange={(tab) => void navigate(tab === 'identity' ? '?' : `?tab=${tab}`, { replace: true, preventScrollReset: true })}
        tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), content: content[key] }))}
      />
    </CleanerFrame>
  )
}

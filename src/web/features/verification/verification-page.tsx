// A cleaner's papers and training, each part under a tab that the address names: the last of the first steps, later where they are kept.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { CleanerFrame, loadCleanerFrame } from '#web/features/onboarding/index.ts'
import { useOwnProfile, type Gap } from '#web/features/workspace/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Verification } from '#contract/verification.ts'
import type { DocumentType } from '#domain/verification.ts'
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

/** What a paper that waits for an operator will settle. */
const GAP_OF_PAPER: Readonly<Record<DocumentType, readonly Gap[]>> = {
  id: ['identity'],
  background_check: ['background_check'],
  insurance: ['insurance'],
  certification: [],
}

export function Page() {
  const { t } = useTranslation('verification')
  const verification = useVerification()
  const navigate = useNavigate()
  const asked = useSearchParams().get('tab')
  const open = TABS.find((tab) => tab === asked) ?? 'identity'
  const content: Readonly<Record<TabName, ReactNode>> = {
    identity: <IdentityTab verification={verification} />,
    business: <BusinessTab verification={verification} />,
    training: <TrainingTab verification={verification} />,
  }
  return (
    <Around verification={verification} part={t(`tabs.${open}`)}>
      <Standing verification={verification} />
      <Tabs
        label={t('tabs.label')}
        value={open}
        onValueChange={(tab) => void navigate(tab === 'identity' ? '?' : `?tab=${tab}`, { replace: true, preventScrollReset: true })}
        tabs={TABS.map((key) => ({ key, label: t(`tabs.${key}`), content: content[key] }))}
      />
    </Around>
  )
}

type AroundProps = { readonly verification: Verification; readonly part: string; readonly children: ReactNode }

/** Once verified, this is where the papers are kept; until then, the last of the first steps. */
function Around({ verification: { status, documents }, part, children }: AroundProps) {
  const { t } = useTranslation('verification')
  if (status === 'verified') {
    return (
      <PageContainer width="text" className="pb-16">
        <PageHead title={`${part} · ${t('settled')}`} noindex />
        <PageTitle lede={t('ledeVerified')}>{t('settled')}</PageTitle>
        {children}
      </PageContainer>
    )
  }
  const sent = documents.flatMap(({ type, status: decision }) => (decision === 'pending' ? GAP_OF_PAPER[type] : []))
  return (
    <CleanerFrame step="full-verification" title={t('title')} lede={t('lede')} part={part} sent={sent}>
      {children}
    </CleanerFrame>
  )
}

/** What the papers prove so far, and where to go from here once they are sent. */
function Standing({ verification: { status, certification } }: { readonly verification: Verification }) {
  const { t } = useTranslation('verification')
  const { listed, slug } = useOwnProfile()
  const isVerified = status === 'verified'
  const isOver = status === 'pending' || isVerified
  return (
    <Card className="mb-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        {certification !== 'pending' && (
          <Badge tone={certification === 'rejected' ? 'bad' : 'ok'}>{t(`certification.${certification}`)}</Badge>
        )}
      </div>
      <p className="mt-3">{t(`statusBody.${status}`)}</p>
      {isVerified && <p className="mt-1">{t(listed ? 'listed' : 'unlisted')}</p>}
      {isOver && (
        <nav aria-label={t('after.title')} className="mt-2 flex flex-wrap items-center gap-x-5">
          <LinkButton to="/">{t('after.today')}</LinkButton>
          {isVerified && (
            <LinkButton to={listed ? `/cleaners/${slug}` : '/profile/presentation'} tone="link">
              {t(listed ? 'after.page' : 'after.rest')}
            </LinkButton>
          )}
          {certification !== 'certified' && (
            <LinkButton to="?tab=training" tone="link">
              {t('after.training')}
            </LinkButton>
          )}
          {status === 'pending' && (
            <LinkButton to="/profile/week" tone="link">
              {t('after.calendar')}
            </LinkButton>
          )}
        </nav>
      )}
    </Card>
  )
}

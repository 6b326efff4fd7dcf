// The invitation to offer one's services: what a visit pays, what a year could bring, and what is asked.
import { useTranslation } from '#web/platform/use-translation.ts'
import { cents } from '#domain/money.ts'
import { quebecQuestion } from '#web/features/places/index.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrivalAtStair } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Questions } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Asked, REGISTER_PATH } from './career-parts.tsx'
import { useQuebec } from './career-questions.ts'
import { EarningsEstimator } from './earnings-estimator.tsx'
import { VisitEarnings } from './visit-earnings.tsx'

export const load = ({ queries }: PageLoad) => queries.prefetchQuery(quebecQuestion)

export function Page() {
  const { t } = useTranslation('join')
  const hourly = useQuebec()?.offer.hourly
  const user = useUser()
  const questions = (['start', 'employee', 'paid', 'late', 'problem', 'far', 'referral'] as const).map((name) => ({
    question: t(`questions.items.${name}.question`),
    answer: t(`questions.items.${name}.answer`),
  }))
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs here={t('careers:crumb')} />
      </PageContainer>
      <LandingHero
        title={t('title')}
        lede={t('lede')}
        actions={
          <LinkButton to={REGISTER_PATH} size="lg">
            {t('careers:start')}
          </LinkButton>
        }
        picture={<ArrivalAtStair className="mx-auto w-full max-w-md max-lg:hidden" />}
      />
      {hourly && (
        <Band tone="muted">
          <VisitEarnings rate={cents(hourly.medianCents)} />
        </Band>
      )}
      <Band>
        <EarningsEstimator usualRateCents={hourly?.medianCents} />
      </Band>
      <Band tone="muted">
        <Asked />
        {!user && (
          <Link to="/devenir-nettoyeur" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
            {t('careers:others.becoming')}
          </Link>
        )}
      </Band>
      <Band>
        <Questions title={t('questions.title')} questions={questions} />
        <LinkButton to={REGISTER_PATH} size="lg">
          {t('careers:start')}
        </LinkButton>
      </Band>
    </>
  )
}

// The invitation to offer one's services: what one gets, what is asked, how one is paid, and what a year could bring.
import { useTranslation } from 'react-i18next'
import { quebecQuestion } from '#web/features/places/index.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ArrivalAtStair } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Points, Questions, Steps } from '#web/ui/landing.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Asked, OtherCareers, REGISTER_PATH, StartNow } from './career-parts.tsx'
import { useQuebec } from './career-questions.ts'
import { EarningsEstimator } from './earnings-estimator.tsx'
import { RatesNow } from './rates-now.tsx'

export const load = ({ queries }: PageLoad) => queries.prefetchQuery(quebecQuestion)

export function Page() {
  const { t } = useTranslation('join')
  const quebec = useQuebec()
  const user = useUser()
  const gains = (['prices', 'hours', 'choice', 'sure', 'late', 'proof'] as const).map((name) => ({
    title: t(`gains.items.${name}.title`),
    body: t(`gains.items.${name}.body`),
  }))
  const pay = (['share', 'when', 'soon'] as const).map((name) => ({
    title: t(`pay.items.${name}.title`),
    body: t(`pay.items.${name}.body`),
  }))
  const steps = (['account', 'offer', 'papers', 'ready'] as const).map((name) => ({
    title: t(`steps.items.${name}.title`),
    body: t(`steps.items.${name}.body`),
  }))
  const questions = (['employee', 'products', 'far', 'clients'] as const).map((name) => ({
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
        picture={<ArrivalAtStair className="mx-auto w-full max-w-md" />}
      />
      <Band tone="muted">
        <Points title={t('gains.title')} points={gains} />
        <RatesNow hourly={quebec?.offer.hourly} place={t('careers:ratesNow.everywhere')} />
      </Band>
      <Band>
        <EarningsEstimator usualRateCents={quebec?.offer.hourly?.medianCents} />
        <Points title={t('pay.title')} points={pay} />
      </Band>
      <Band tone="muted">
        <Asked />
      </Band>
      <Band>
        <Steps title={t('steps.title')} steps={steps} />
        <Questions title={t('questions.title')} questions={questions} />
        <OtherCareers here="join" isSignedIn={user !== null} />
      </Band>
      <StartNow title={t('next.title')} body={t('next.body')} />
    </>
  )
}

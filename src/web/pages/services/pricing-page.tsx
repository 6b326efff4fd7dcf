// The prices: the estimator first, then what each service comes to, and every rule that changes a price.
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { servicePrices, UsualPrice, useUsualRate } from '#web/features/cleaners/index.ts'
import { ServicePrices } from './service-prices.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { Band, Invitation, Questions } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { Estimator } from './estimator.tsx'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'

/** The page works without current prices. */
export const load = ({ queries }: PageLoad) => queries.prefetchQuery(servicePrices)

export function Page() {
  const { t } = useTranslation('pricing')
  const rate = useUsualRate('regular')
  const rules = (['least', 'products', 'urgent', 'first', 'taxes', 'fees'] as const).map((rule) => ({
    title: t(`rules.${rule}.title`),
    figure: t(`rules.${rule}.figure`),
    body: t(`rules.${rule}.body`),
  }))
  const questions = (['when', 'cancel', 'extras', 'tip'] as const).map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`),
  }))
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer className="pb-8">
        <GuideCrumbs here={t('crumb')} />
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        <Estimator />
      </PageContainer>
      <Band tone="muted">
        <Section title={t('services.title')}>
          <p className="mb-6 max-w-[42em] text-muted-foreground">
            {t('services.lede')} <UsualPrice rate={rate} />
          </p>
          <ServicePrices />
          <p className="mt-5 max-w-[42em] text-sm text-muted-foreground">{t('services.examples')}</p>
        </Section>
      </Band>
      <Band>
        <FactRows title={t('rules.title')} rows={rules} />
        <Questions
          title={t('questions.title')}
          questions={questions}
          action={
            <Link to="/faq" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
              {t('questions.all')}
            </Link>
          }
        />
      </Band>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: '/cleaners', label: t('next.action') }} />
    </>
  )
}

// The newsletter's page: what it is, how to subscribe and unsubscribe, and the form.
import { useTranslation } from '#web/platform/use-translation.ts'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Steps } from '#web/ui/landing.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

export function Page() {
  const { t } = useTranslation('newsletter')
  const steps = (['ask', 'confirm', 'leave'] as const).map((step) => ({
    title: t(`about.${step}.title`),
    body: t(`about.${step}.body`, { days: CONFIRMATION_DAYS }),
  }))
  return (
    <PageContainer className="pb-8">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <NewsletterForm />
      <div className="mt-6">
        <Steps title={t('about.title')} steps={steps} />
      </div>
    </PageContainer>
  )
}

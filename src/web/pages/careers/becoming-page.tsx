// From sign-up to the first request, for visitors: each stage, what to have at hand, the equipment and the training.
import { useTranslation } from '#web/platform/use-translation.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { KeyHandedOver } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Steps } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { Kit, Modules, OtherCareers, REGISTER_PATH, StartNow } from './career-parts.tsx'

export function Page() {
  const { t } = useTranslation('becoming')
  const stages = (['quick', 'ready', 'papers', 'first'] as const).map((name) => ({
    title: t(`stages.items.${name}.title`),
    body: t(`stages.items.${name}.body`),
  }))
  const papers = (['id', 'report', 'photo', 'rates', 'insurance', 'taxes'] as const).map((name) => t(`papers.items.${name}`))
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs above={[{ label: t('careers:crumb'), to: '/cleaners/join' }]} here={t('crumb')} />
      </PageContainer>
      <LandingHero
        title={t('title')}
        lede={t('lede')}
        actions={
          <LinkButton to={REGISTER_PATH} size="lg">
            {t('careers:start')}
          </LinkButton>
        }
        picture={<KeyHandedOver className="mx-auto w-full max-w-sm" />}
      />
      <Band tone="muted">
        <Steps title={t('stages.title')} steps={stages} />
      </Band>
      <Band>
        <Section title={t('papers.title')}>
          <p className="mb-4 max-w-[42em] text-muted-foreground">{t('papers.lede')}</p>
          <ul className="grid max-w-4xl gap-x-10 gap-y-3 sm:grid-cols-2">
            {papers.map((paper) => (
              <li key={paper} className="flex gap-3">
                <span aria-hidden className="mt-1 size-5 shrink-0 rounded-[5px] border-2 border-primary" />
                {paper}
              </li>
            ))}
          </ul>
        </Section>
        <Kit />
      </Band>
      <Band tone="muted">
        <Modules />
      </Band>
      <Band>
        <Section title={t('after.title')}>
          <p className="max-w-[42em] text-lg">{t('after.body')}</p>
        </Section>
        <OtherCareers here="becoming" isSignedIn={false} />
      </Band>
      <StartNow title={t('next.title')} body={t('next.body')} />
    </>
  )
}

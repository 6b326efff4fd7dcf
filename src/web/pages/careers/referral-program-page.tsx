// How bringing someone will be rewarded: the rules as they are set, and plainly that the programme is not open yet.
import { useTranslation } from 'react-i18next'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { HeartAtDoor } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Questions } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'

export function Page() {
  const { t } = useTranslation('referralProgram')
  const rules = (['months', 'limit', 'self', 'paid'] as const).map((name) => ({
    title: t(`rules.items.${name}.title`),
    body: t(`rules.items.${name}.body`),
  }))
  const questions = (['when', 'code', 'meanwhile'] as const).map((name) => ({
    question: t(`questions.items.${name}.question`),
    answer: t(`questions.items.${name}.answer`),
  }))
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs here={t('crumb')} />
        <Banner tone="warn" title={t('soon')} className="mt-4">
          {t('soonBody')}
        </Banner>
      </PageContainer>
      <LandingHero
        title={t('title')}
        lede={t('lede')}
        actions={
          <LinkButton to="/newsletter" size="lg">
            {t('tellMe')}
          </LinkButton>
        }
        picture={<HeartAtDoor className="mx-auto w-full max-w-sm" />}
      />
      <Band tone="muted">
        <Section title={t('rewards.title')}>
          <ul className="grid gap-4 md:grid-cols-2">
            {(['client', 'cleaner'] as const).map((who) => (
              <li key={who}>
                <Card className="h-full p-6!">
                  <h3 className="text-lg">{t(`rewards.${who}.title`)}</h3>
                  <p className="mt-2 font-display text-5xl font-extrabold text-primary">{t(`rewards.${who}.amount`)}</p>
                  <p className="mt-3 max-w-[36em] text-muted-foreground">{t(`rewards.${who}.body`)}</p>
                </Card>
              </li>
            ))}
          </ul>
        </Section>
      </Band>
      <Band>
        <FactRows title={t('rules.title')} rows={rules} />
        <Questions title={t('questions.title')} questions={questions} />
      </Band>
    </>
  )
}

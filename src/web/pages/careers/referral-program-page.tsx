// How bringing someone is rewarded: the rules, and the way to one's own code.
import { useTranslation } from '#web/platform/use-translation.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { HeartAtDoor } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Questions } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'

export function Page() {
  const { t } = useTranslation('referralProgram')
  const user = useUser()
  const rules = (['code', 'months', 'spent', 'limit', 'self', 'refunded', 'paid'] as const).map((name) => ({
    title: t(`rules.items.${name}.title`),
    body: t(`rules.items.${name}.body`),
  }))
  const questions = (['where', 'mixed', 'meanwhile'] as const).map((name) => ({
    question: t(`questions.items.${name}.question`),
    answer: t(`questions.items.${name}.answer`),
  }))
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs here={t('crumb')} />
      </PageContainer>
      <LandingHero
        title={t('title')}
        lede={t('lede')}
        actions={
          <>
            <LinkButton to="/referrals" size="lg">
              {t('own')}
            </LinkButton>
            {user === null && (
              <LinkButton to="/register" tone="ghost" size="lg">
                {t('join')}
              </LinkButton>
            )}
          </>
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

// Why the site exists, how decisions are made on it, what is open, and who runs it.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { KeyHandedOver } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/page.tsx'
import { Merchant } from '#web/words/merchant.tsx'
import { StrokedTitle } from './stroked-title.tsx'
import { TwoLists } from './two-lists.tsx'

const WITH_PAGES = ['order', 'money', 'private'] as const

export function Page() {
  const { t } = useTranslation('company')
  const decisions = [
    { title: t('about.decisions.people.title'), body: t('about.decisions.people.body') },
    ...WITH_PAGES.map((name) => ({
      title: t(`about.decisions.${name}.title`),
      body: (
        <>
          {t(`about.decisions.${name}.body`)}{' '}
          <Link to={t(`about.decisions.${name}.to`)} className="whitespace-nowrap font-medium text-primary underline underline-offset-4">
            {t(`about.decisions.${name}.link`)}
          </Link>
        </>
      ),
    })),
  ]
  return (
    <>
      <PageHead title={t('about.pageTitle')} description={t('about.description')} />
      <LandingHero
        title={<StrokedTitle before={t('about.title.before')} stroked={t('about.title.stroked')} />}
        lede={t('about.lede')}
        actions={
          <>
            <LinkButton to="/cleaners" size="lg">
              {t('about.find')}
            </LinkButton>
            <LinkButton to="/contact" size="lg" tone="ghost">
              {t('about.write')}
            </LinkButton>
          </>
        }
        picture={<KeyHandedOver className="mx-auto w-full max-w-md" />}
      />
      <Band tone="muted">
        <FactRows title={t('about.decisions.title')} rows={decisions} />
      </Band>
      <Band>
        <Section title={t('about.open.title')}>
          <TwoLists
            is={{ title: t('about.open.now'), items: t('about.open.nowList', { returnObjects: true }) as string[] }}
            notYet={{ title: t('about.open.soon'), items: t('about.open.soonList', { returnObjects: true }) as string[] }}
          />
        </Section>
        <WhoRunsIt />
      </Band>
    </>
  )
}

function WhoRunsIt() {
  const { t } = useTranslation('company')
  const { company } = useEnvironment()
  return (
    <Section title={t('about.who')}>
      <div className="max-w-[42em] text-muted-foreground">
        {company.merchant ? <Merchant merchant={company.merchant} email={company.email} /> : <p>{t('about.demonstration')}</p>}
      </div>
    </Section>
  )
}

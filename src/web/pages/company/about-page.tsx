// Why the site exists, how decisions are made on it, what is open, and who runs it.
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#web/platform/environment.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { KeyHandedOver } from '#web/ui/illustrations/scenes.tsx'
import { Band, Invitation, LandingHero, Points } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/page.tsx'
import { Merchant } from '#web/words/merchant.tsx'
import { StrokedTitle } from './stroked-title.tsx'
import { TwoLists } from './two-lists.tsx'

const REASONS = ['price', 'hours', 'proofs', 'money', 'work', 'here'] as const
const ALONE = ['people', 'undo'] as const
const WITH_PAGES = ['order', 'once', 'private', 'missing'] as const

export function Page() {
  const { t } = useTranslation('company')
  const { version } = useEnvironment()
  const decisions = [
    ...ALONE.map((name) => ({ title: t(`about.decisions.${name}.title`), body: t(`about.decisions.${name}.body`) })),
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
        <Points
          title={t('about.why.title')}
          points={REASONS.map((name) => ({ title: t(`about.why.${name}.title`), body: t(`about.why.${name}.body`) }))}
        />
      </Band>
      <Band>
        <Points title={t('about.decisions.title')} points={decisions} />
      </Band>
      <Band tone="muted">
        <Section title={t('about.open.title')}>
          <p className="-mt-1 mb-6 max-w-[42em] text-lg text-muted-foreground">{t('about.open.lede', { version })}</p>
          <TwoLists
            is={{ title: t('about.open.now'), items: t('about.open.nowList', { returnObjects: true }) as string[] }}
            notYet={{ title: t('about.open.soon'), items: t('about.open.soonList', { returnObjects: true }) as string[] }}
          />
        </Section>
      </Band>
      <Band>
        <WhoRunsIt />
      </Band>
      <Invitation title={t('about.next.title')} body={t('about.next.body')} action={{ to: '/cleaners', label: t('about.find') }} />
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

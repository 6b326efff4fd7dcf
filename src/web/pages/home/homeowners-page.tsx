// The page that convinces clients: a visit as they would follow it, what happens when something goes wrong, and what it costs.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { PriceRange, servicePrices } from '#web/features/cleaners/index.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { KeyHandedOver } from '#web/ui/illustrations/scenes.tsx'
import { Band, LandingHero, Split } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { KitchenPhotos } from './kitchen-photos.tsx'
import { LiveVisit } from './live-visit.tsx'
import { MORE } from './more.ts'
import { SearchForm } from './search-form.tsx'

const WRONG = ['free', 'late', 'silence', 'cancels', 'absent', 'closed', 'work'] as const
const FURTHER = { how: '/how-it-works', faq: '/faq' } as const

/** The page stands without the prices of the day. */
export const load = ({ queries }: PageLoad) => queries.prefetchQuery(servicePrices)

export function Page() {
  const { t } = useTranslation('homeowners')
  const wrong = WRONG.map((name) => ({
    title: t(`wrong.${name}.title`),
    figure: t(`wrong.${name}.figure`),
    body: t(`wrong.${name}.body`),
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
        picture={<KeyHandedOver className="mx-auto w-full max-w-lg max-lg:hidden" />}
        actions={
          <div className="w-full">
            <SearchForm />
          </div>
        }
      />
      <Band tone="muted">
        <Split
          title={t('home:live.title')}
          picture={
            <LiveVisit>
              <KitchenPhotos />
            </LiveVisit>
          }
        >
          <p className="text-muted-foreground">{t('home:live.body')}</p>
        </Split>
      </Band>
      <Band>
        <FactRows title={t('wrong.title')} rows={wrong} />
      </Band>
      <Band tone="muted">
        <Section
          title={t('cost.title')}
          action={
            <Link to="/pricing" className={MORE}>
              {t('cost.estimate')}
            </Link>
          }
        >
          <PriceRange offer="regular" />
          <p className="mt-5">{t('cost.first')}</p>
        </Section>
        <ul className="flex flex-wrap gap-x-8 gap-y-1">
          {(['how', 'faq'] as const).map((name) => (
            <li key={name}>
              <Link to={FURTHER[name]} className={MORE}>
                {t(`more.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Band>
    </>
  )
}

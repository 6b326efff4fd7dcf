// The page that convinces clients: what they get, where trust comes from, what happens when something goes wrong, and what it costs.
import { BadgeCheck, Camera, HandCoins, KeyRound, Star, Timer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import { loadUsualRate, UsualPrice, useLoadedUsualRate } from '#web/features/cleaners/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { SearchForm } from './search-form.tsx'
import { ServiceCards } from './service-cards.tsx'
import { KeyHandedOver, PhoneBeforeAfter } from '#web/ui/illustrations/scenes.tsx'
import { Band, Invitation, LandingHero, Points } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'

const TRUST = { checks: BadgeCheck, halves: HandCoins, proof: Camera, reviews: Star, access: KeyRound, held: Timer } as const
const TRUST_NAMES = ['checks', 'halves', 'proof', 'reviews', 'access', 'held'] as const
const WRONG = ['free', 'late', 'silence', 'cancels', 'absent', 'closed', 'work'] as const
const MORE = { how: '/how-it-works', faq: '/faq', gallery: '/gallery' } as const

/** The page stands without the prices of the day. */
export const load = ({ queries }: PageLoad) => loadUsualRate(queries)

export function Page() {
  const { t } = useTranslation('homeowners')
  const rate = useLoadedUsualRate()
  const get = (['hours', 'total', 'live', 'answer', 'same', 'languages'] as const).map((name) => ({
    title: t(`get.${name}.title`),
    body: t(`get.${name}.body`),
  }))
  const trust = TRUST_NAMES.map((name) => {
    const Icon = TRUST[name]
    return {
      title: t(`trust.${name}.title`),
      body: t(`trust.${name}.body`),
      picture: (
        <span className="grid size-12 place-items-center rounded-md bg-secondary text-secondary-foreground">
          <Icon aria-hidden className="size-6" />
        </span>
      ),
    }
  })
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs here={t('crumb')} />
      </PageContainer>
      <LandingHero
        title={t('title')}
        lede={t('lede')}
        picture={<KeyHandedOver className="mx-auto w-full max-w-lg" />}
        actions={
          <div className="w-full">
            <SearchForm />
          </div>
        }
      />
      <Band>
        <Points title={t('get.title')} points={get} />
      </Band>
      <Band tone="muted">
        <Points title={t('trust.title')} lede={t('trust.lede')} points={trust} />
      </Band>
      <Band>
        <div className="grid items-start gap-x-14 lg:grid-cols-[1.5fr_1fr]">
          <Section title={t('wrong.title')}>
            <p className="mb-4 text-muted-foreground">{t('wrong.lede')}</p>
            <dl className="divide-y border-y">
              {WRONG.map((name) => (
                <div key={name} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[1fr_1.3fr]">
                  <dt className="font-semibold">{t(`wrong.${name}.title`)}</dt>
                  <dd className="text-muted-foreground">{t(`wrong.${name}.body`)}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <PhoneBeforeAfter className="mx-auto w-full max-w-sm max-lg:hidden lg:sticky lg:top-6 lg:mt-10" />
        </div>
      </Band>
      <Band tone="muted">
        <Section
          title={t('cost.title')}
          action={
            <Link to="/pricing" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
              {t('cost.estimate')}
            </Link>
          }
        >
          <p className="max-w-[46em] text-muted-foreground">
            {t('cost.lede')} <UsualPrice rate={rate} />
          </p>
        </Section>
        <ServiceCards />
        <ul className="flex flex-wrap gap-x-8 gap-y-1 pt-2">
          {(['how', 'faq', 'gallery'] as const).map((name) => (
            <li key={name}>
              <Link to={MORE[name]} className="inline-block py-1.5 font-semibold text-primary underline underline-offset-4">
                {t(`more.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Band>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: '/cleaners', label: t('next.action') }} />
    </>
  )
}

// The home page: the search, how it works, a few cleaners, what it costs, what is offered and where, and why one may trust it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import {
  type FeaturedCleaner,
  FeaturedCleaners,
  featuredCleaners,
  loadFeaturedCleaners,
  loadUsualRate,
  UsualPrice,
  useLoadedUsualRate,
} from '#web/features/cleaners/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { PhoneBeforeAfter } from '#web/ui/illustrations/scenes.tsx'
import { Band, Figures, Invitation, Points, Questions, Split, Steps } from '#web/ui/landing.tsx'
import { Section } from '#web/ui/page.tsx'
import { Hero } from './hero.tsx'
import { loadServedCities, ServedCities } from './served-cities.tsx'
import { ServiceCards } from './service-cards.tsx'

/** The home page works even when the lists fail. */
export const load = ({ queries }: PageLoad) =>
  Promise.all([loadFeaturedCleaners(queries), loadServedCities(queries), loadUsualRate(queries)])

const more = 'inline-block py-1 font-semibold text-primary underline underline-offset-4'

export function Page() {
  const { t } = useTranslation('home')
  const user = useUser()
  return (
    <>
      <PageHead
        title={t('pageTitle')}
        description={t('description')}
        picture={{ title: `${t('title.before')} ${t('title.stroked')}`, facts: [t('lede')] }}
      />
      <Hero />
      <Band tone="muted">
        <Steps
          title={t('how.title')}
          steps={(['find', 'book', 'follow', 'pay'] as const).map((step) => ({
            title: t(`how.${step}.title`),
            body: t(`how.${step}.body`),
          }))}
        />
        <Featured />
      </Band>
      <Band>
        <ServiceCards />
        <Costs />
      </Band>
      <Band tone="muted">
        <Split title={t('gallery.title')} picture={<PhoneBeforeAfter />} flip>
          <p className="text-muted-foreground">{t('gallery.body')}</p>
          <Link to="/gallery" className={more}>
            {t('gallery.link')}
          </Link>
        </Split>
        <Points
          title={t('trust.title')}
          points={(['identity', 'background', 'reviews'] as const).map((point) => ({
            title: t(`trust.${point}.title`),
            body: t(`trust.${point}.body`),
          }))}
        />
      </Band>
      <Band>
        <ServedCities />
        <Questions
          title={t('questions.title')}
          action={
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              <Link to="/faq" className={more}>
                {t('questions.all')}
              </Link>
              <Link to="/blog" className={more}>
                {t('questions.blog')}
              </Link>
            </p>
          }
          questions={(['charged', 'cancel', 'home', 'products'] as const).map((asked) => ({
            question: t(`questions.${asked}.question`),
            answer: t(`questions.${asked}.answer`),
          }))}
        />
      </Band>
      {!user && <ForCleaners />}
    </>
  )
}

function Featured() {
  const { t } = useTranslation('home')
  const { data } = useQuery<readonly FeaturedCleaner[]>({ ...featuredCleaners, enabled: false })
  if (!data || data.length === 0) return null
  return (
    <Section
      title={t('featured.title')}
      action={
        <Link to="/cleaners" className={more}>
          {t('featured.all')}
        </Link>
      }
    >
      <FeaturedCleaners cleaners={data} />
    </Section>
  )
}

function Costs() {
  const { t } = useTranslation('home')
  const rate = useLoadedUsualRate()
  const figures = (['book', 'done', 'cancel', 'late'] as const).map((figure) => ({
    value: t(`pay.${figure}.value`),
    words: t(`pay.${figure}.words`),
  }))
  return (
    <>
      <Figures title={t('pay.title')} figures={figures} />
      <p className="text-muted-foreground">
        {t('pay.more')} <UsualPrice rate={rate} />{' '}
        <Link to="/pricing" className={more}>
          {t('pay.link')}
        </Link>
      </p>
    </>
  )
}

function ForCleaners() {
  const { t } = useTranslation('home')
  const action = { to: '/cleaners/join', label: t('join.action') }
  return <Invitation title={t('join.title')} body={t('join.body')} action={action} />
}

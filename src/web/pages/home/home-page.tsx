// The home page: the search, people who are free, the course of a booking, a visit as it goes, who comes in, and where.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { USUAL_PROPERTY } from '#domain/property.ts'
import {
  type FeaturedCleaner,
  FeaturedCleaners,
  featuredCleaners,
  loadFeaturedCleaners,
  loadUsualRate,
  useNearby,
} from '#web/features/cleaners/index.ts'
import { OfferBand } from '#web/features/referrals/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { Band, Invitation, Questions } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { BookingCourse } from './booking-course.tsx'
import { Hero } from './hero.tsx'
import { LiveVisit } from './live-visit.tsx'
import { MORE } from './more.ts'
import { loadServedCities, ServedCities, useLargestCity } from './served-cities.tsx'
import { ServiceLinks } from './service-links.tsx'
import { VouchedPerson } from './vouched-person.tsx'

/** The home page works even when the lists fail. */
export const load = ({ queries }: PageLoad) =>
  Promise.all([loadServedCities(queries).then((city) => loadFeaturedCleaners(queries, city)), loadUsualRate(queries)])

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
      <PageContainer>
        <OfferBand className="mt-4" />
      </PageContainer>
      <Hero />
      <Band tone="muted">
        <Featured />
      </Band>
      <Band>
        <div className="grid items-start gap-x-14 lg:grid-cols-[1.4fr_1fr]">
          <BookingCourse />
          <Section title={t('live.title')}>
            <LiveVisit />
            <p className="mt-4 text-muted-foreground">
              {t('live.body')}{' '}
              <Link to="/gallery" className={MORE}>
                {t('live.link')}
              </Link>
            </p>
          </Section>
        </div>
      </Band>
      <Band tone="muted">
        <VouchedPerson />
      </Band>
      <Band>
        <ServiceLinks />
        <ServedCities />
        <Questions
          title={t('questions.title')}
          action={
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              <Link to="/faq" className={MORE}>
                {t('questions.all')}
              </Link>
              <Link to="/blog" className={MORE}>
                {t('questions.blog')}
              </Link>
            </p>
          }
          questions={(['home', 'products', 'cancelled'] as const).map((asked) => ({
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
  const city = useLargestCity()
  const { data } = useQuery<readonly FeaturedCleaner[]>({ ...featuredCleaners, enabled: false })
  const nearby = useNearby()
  const shown = nearby?.cleaners ?? data
  if (!shown || shown.length === 0) return null
  return (
    <Section
      title={nearby ? t('featured.near') : city === null ? t('featured.soon') : t('featured.title', { city: city.name })}
      action={
        <Link to={nearby?.list ?? '/cleaners'} className={MORE}>
          {t('featured.all')}
        </Link>
      }
    >
      <FeaturedCleaners cleaners={shown} priced={nearby ?? { pricedFor: USUAL_PROPERTY, city }} />
    </Section>
  )
}

function ForCleaners() {
  const { t } = useTranslation('home')
  const action = { to: '/cleaners/join', label: t('join.action') }
  return <Invitation title={t('join.title')} body={t('join.body')} action={action} />
}

// A city: who works there now, at what price, and where else to look; what it shows follows from how many they are.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, redirect, useParams } from '#web/router/index.ts'
import type { CityPage } from '#contract/places.ts'
import { formatDateTime } from '#domain/time-format.ts'
import { NotifyMe } from '#web/features/alerts/index.ts'
import { FeaturedCleaners } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { AboutPage, PageCrumbs } from '#web/platform/page-facts.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { service } from '#web/platform/structured-data.ts'
import { EmptyHouse } from '#web/ui/illustrations/spots.tsx'
import { Band, Invitation, LandingHero, Questions } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { CitySearch } from './city-search.tsx'
import { Neighbours } from './neighbours.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { cityQuestion, isNearby, standingOf, topCleanersQuestion, type Standing } from './place-questions.ts'
import { priceFrom, Prices } from './prices.tsx'
import { Boroughs, Services } from './services.tsx'
import { useSharedOffer } from './use-shared-offer.ts'

export async function load({ queries, params, url }: PageLoad): Promise<void> {
  const named = params.cityName ?? ''
  const city = await queries.ensureQueryData(cityQuestion(named))
  if (city.slug !== named) throw redirect(`/city/${city.slug}${url.search}`, 301)
  const standing = standingOf(city.offer.cleaners)
  if (standing !== 'none') await queries.prefetchQuery(topCleanersQuestion(city.slug, standing))
}

export function Page() {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { cityName = '' } = useParams()
  const { data: city } = useSuspenseQuery(cityQuestion(cityName))
  const standing = standingOf(city.offer.cleaners)
  const words = { place: city.within[language], count: city.offer.cleaners, price: priceFrom(city.offer, language) ?? '' }
  const picture = useSharedOffer(t('city.heading', words), city.offer)
  const isNone = standing === 'none'
  // Montréal and Laval are a city and a region.
  const regionLabel = city.region.slug === city.slug ? t('regionOf', { name: city.region[language] }) : city.region[language]
  const body = {
    many: (
      <>
        <Band tone="muted">
          <TopCleaners city={city} standing={standing} />
        </Band>
        <Band>
          <Prices offer={city.offer} place={words.place} />
          <Services city={city} />
        </Band>
        <Band tone="muted">
          <Boroughs city={city} />
          <Neighbours title={t('neighbours.title')} cities={city.neighbours.filter(isNearby)} />
        </Band>
      </>
    ),
    few: (
      <>
        <Band tone="muted">
          <TopCleaners city={city} standing={standing} />
          <Neighbours title={t('neighbours.title')} cities={city.neighbours.filter(isNearby)} />
        </Band>
        <Band>
          <Prices offer={city.offer} place={words.place} />
          <Services city={city} />
        </Band>
      </>
    ),
    none: (
      <Band tone="muted">
        <Neighbours title={t('neighbours.titleNone')} cities={city.neighbours} />
      </Band>
    ),
  }[standing]
  const description = isNone ? t('city.descriptionNone', words) : t('city.description', words)
  return (
    <>
      <PageHead
        title={isNone ? t('city.titleNone', words) : t('city.titleServed', words)}
        description={description}
        noindex={isNone}
        picture={picture}
      />
      {!isNone && (
        <AboutPage
          is={(place) =>
            service(
              {
                path: `/city/${city.slug}`,
                name: t('city.heading', words),
                description,
                area: { kind: 'City', name: city[language] },
                hourly: city.offer.hourly,
              },
              place,
            )
          }
        />
      )}
      <PageContainer className="pt-4">
        <PageCrumbs
          label={t('common:breadcrumbs')}
          crumbs={[
            { label: t('all'), to: '/cleaners' },
            { label: regionLabel, to: `/region/${city.region.slug}` },
            { label: city[language] },
          ]}
        />
      </PageContainer>
      <LandingHero
        title={t('city.heading', words)}
        lede={<Lede city={city} standing={standing} />}
        actions={isNone ? <NotifyMe place={{ city: city.slug, near: null, service: null }} /> : <CitySearch city={city} />}
        picture={isNone ? <EmptyHouse className="mx-auto h-48 w-auto" /> : <OfferPanel offer={city.offer} place={words.place} />}
      />
      {body}
      {!isNone && <CityQuestions city={city} />}
      <JoinHere city={city} standing={standing} />
    </>
  )
}

function Lede({ city, standing }: { city: CityPage; standing: Standing }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const words = { place: city.within[language], count: city.offer.cleaners }
  if (standing === 'many') return t('city.ledeMany', words)
  if (standing === 'few') return t('city.ledeFew', words)
  const nearest = city.neighbours[0]
  return nearest && isNearby(nearest) ? t('city.ledeNone', { city: nearest[language], km: nearest.distanceKm }) : t('city.ledeFar')
}

function TopCleaners({ city, standing }: { city: CityPage; standing: Standing }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { data } = useQuery({ ...topCleanersQuestion(city.slug, standing), enabled: false })
  if (!data || data.items.length === 0) return null
  const place = city.within[language]
  return (
    <Section
      title={standing === 'many' ? t('people.titleMany', { place }) : t('people.titleFew', { place })}
      action={
        <Link to={`/cleaners?city=${city.slug}`} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('people.all')}
        </Link>
      }
    >
      <FeaturedCleaners cleaners={data.items} priced={data} />
      <p className="mt-4 text-sm text-muted-foreground">{t('people.checked')}</p>
    </Section>
  )
}

/** Questions answered from local data first, then those with the same answer everywhere. */
function CityQuestions({ city }: { city: CityPage }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const place = city.within[language]
  const { nextOpening } = city.offer
  const when = nextOpening && formatDateTime(nextOpening, language)
  return (
    <PageContainer className="py-6">
      <Questions
        title={t('questions.title', { place })}
        questions={[
          ...(when ? [{ question: t('questions.when.question'), answer: t('questions.when.answer', { place, when }) }] : []),
          { question: t('questions.reach.question'), answer: t('questions.reach.answer') },
          { question: t('questions.pay.question'), answer: t('questions.pay.answer') },
          { question: t('questions.cancel.question'), answer: t('questions.cancel.answer') },
        ]}
      />
    </PageContainer>
  )
}

function JoinHere({ city, standing }: { city: CityPage; standing: Standing }) {
  const { t } = useTranslation('places')
  const place = city.within[useLanguage()]
  const words = {
    many: { title: t('join.titleMany', { place }), body: t('join.bodyMany') },
    few: { title: t('join.titleFew', { place }), body: t('join.bodyFew') },
    none: { title: t('join.titleNone', { place }), body: t('join.bodyNone') },
  }[standing]
  return <Invitation {...words} action={{ to: '/cleaners/join', label: t('join.action') }} />
}

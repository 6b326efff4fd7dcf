// A region: its cities with who works in each, what cleaning costs there, and where it lies in Quebec.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, redirect, useParams } from '#web/router/index.ts'
import type { RegionPage } from '#contract/places.ts'
import { useLanguage } from '#web/platform/language.ts'
import { AboutPage, PageCrumbs } from '#web/platform/page-facts.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { service } from '#web/platform/structured-data.ts'
import { EmptyHouse } from '#web/ui/illustrations/spots.tsx'
import { Band, Invitation, LandingHero } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { Neighbours } from './neighbours.tsx'
import { OfferPanel } from './offer-panel.tsx'
import { quebecQuestion, regionQuestion, standingOf } from './place-questions.ts'
import { Prices } from './prices.tsx'
import { RegionMap } from './region-map.tsx'
import { useSharedOffer } from './use-shared-offer.ts'

export async function load({ queries, params, url }: PageLoad): Promise<void> {
  const named = params.regionId ?? ''
  const [region] = await Promise.all([queries.ensureQueryData(regionQuestion(named)), queries.ensureQueryData(quebecQuestion)])
  if (region.slug !== named) throw redirect(`/region/${region.slug}${url.search}`, 301)
}

export function Page() {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { regionId = '' } = useParams()
  const { data: region } = useSuspenseQuery(regionQuestion(regionId))
  const { data: quebec } = useSuspenseQuery(quebecQuestion)
  const standing = standingOf(region.offer.cleaners)
  const isNone = standing === 'none'
  const isOneCity = region.cities.length === 1
  const words = { place: region.within[language], count: region.offer.cleaners }
  const description = isNone ? t('region.descriptionNone', words) : t('region.description', words)
  const heading = isOneCity ? t('region.headingOne', words) : t('region.heading', words)
  const picture = useSharedOffer(heading, region.offer)
  return (
    <>
      <PageHead title={heading} description={description} noindex={isNone} picture={picture} />
      {!isNone && (
        <AboutPage
          is={(place) =>
            service(
              {
                path: `/region/${region.slug}`,
                name: heading,
                description,
                area: { kind: 'AdministrativeArea', name: region[language] },
                hourly: region.offer.hourly,
              },
              place,
            )
          }
        />
      )}
      <PageContainer className="pt-4">
        <PageCrumbs label={t('common:breadcrumbs')} crumbs={[{ label: t('all'), to: '/cleaners' }, { label: region[language] }]} />
      </PageContainer>
      <LandingHero
        title={heading}
        lede={isNone ? t('region.ledeNone') : t('region.lede', words)}
        picture={isNone ? <EmptyHouse className="mx-auto h-48 w-auto" /> : <OfferPanel offer={region.offer} place={words.place} />}
      />
      <Band tone="muted">
        <Cities region={region} />
        {isNone && <Neighbours title={t('neighbours.titleRegion')} cities={region.neighbours} />}
      </Band>
      {!isNone && (
        <Band>
          <Prices offer={region.offer} place={words.place} />
        </Band>
      )}
      <Band tone={isNone ? 'plain' : 'muted'}>
        <Section title={t('map.title')}>
          <RegionMap regions={quebec.regions} current={region.slug} />
        </Section>
      </Band>
      <Invitation
        title={
          standing === 'many' ? t('join.titleMany', words) : standing === 'few' ? t('join.titleFew', words) : t('join.titleNone', words)
        }
        body={standing === 'many' ? t('join.bodyMany') : standing === 'few' ? t('join.bodyFew') : t('join.bodyNone')}
        action={{ to: '/cleaners/join', label: t('join.action') }}
      />
    </>
  )
}

function Cities({ region }: { region: RegionPage }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const others = region.cities.filter(({ cleaners }) => cleaners === 0)
  return (
    <>
      <Neighbours title={t('region.cities')} cities={region.cities.filter(({ cleaners }) => cleaners > 0)} />
      {others.length > 0 && (
        <Section title={t('region.others')}>
          <ul className="gap-x-8 sm:columns-2 lg:columns-4">
            {others.map((city) => (
              <li key={city.slug}>
                <Link to={`/city/${city.slug}`} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {city[language]}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

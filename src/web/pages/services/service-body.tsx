// The page of one family of services: what it includes, how long it takes, what it costs now, who offers it, and the way to a booking.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { estimatePath } from './estimate-address.ts'
import {
  FeaturedCleaners,
  listPath,
  NO_FILTERS,
  PriceRange,
  servicePrices,
  useNearby,
  useServicePrice,
} from '#web/features/cleaners/index.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { ask } from '#web/platform/api.ts'
import { AboutPage } from '#web/platform/page-facts.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { service } from '#web/platform/structured-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Bathroom, Garage, Kitchen, MovingBoxes } from '#web/ui/illustrations/rooms.tsx'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { Band, Invitation, LandingHero, Questions } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { IncludedRooms } from './included-rooms.tsx'
import { SampleLengths } from './sample-lengths.tsx'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'

const whoCanCome = (offer: OfferType) => ask('GET /api/cleaners', { query: { service: offer, pageSize: 3, availableWithinDays: 14 } })

/** The page works without current cleaners and prices. */
export const loadService = ({ queries }: PageLoad, offer: OfferType): Promise<unknown> =>
  Promise.all([queries.prefetchQuery(servicePrices), queries.prefetchQuery(whoCanCome(offer))])

const PICTURES: Readonly<Record<OfferType, ReactNode>> = {
  regular: <Bathroom className="mx-auto w-full max-w-lg" />,
  deep: <Kitchen className="mx-auto w-full max-w-lg" />,
  'move-in': <MovingBoxes className="mx-auto w-full max-w-lg" />,
  garage: <Garage className="mx-auto w-full max-w-lg" />,
}

export function ServicePage({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  const list = listPath({ ...NO_FILTERS, service: offer })
  const lowestCents = useServicePrice(offer)?.lowestHourlyCents ?? null
  const fit = (['one', 'two', 'three'] as const).map((point) => ({
    title: t(`${offer}.fit.${point}.title`),
    body: t(`${offer}.fit.${point}.body`),
  }))
  const questions = (['one', 'two', 'three'] as const).map((name) => ({
    question: t(`${offer}.questions.${name}.question`),
    answer: t(`${offer}.questions.${name}.answer`),
  }))
  return (
    <>
      <PageHead title={t(`${offer}.pageTitle`)} description={t(`${offer}.description`)} picture={{ title: t(`${offer}.title`) }} />
      <AboutPage
        is={(place) =>
          service(
            {
              path: PATH_OF_OFFER[offer],
              name: t(`${offer}.crumb`),
              description: t(`${offer}.description`),
              area: { kind: 'AdministrativeArea', name: 'Québec' },
              hourly: lowestCents === null ? null : { lowestCents },
            },
            place,
          )
        }
      />
      <PageContainer>
        <GuideCrumbs above={[{ label: t('above'), to: '/homeowners' }]} here={t(`${offer}.crumb`)} />
      </PageContainer>
      <LandingHero
        title={t(`${offer}.title`)}
        lede={t(`${offer}.lede`)}
        picture={PICTURES[offer]}
        actions={
          <>
            <LinkButton to={list} size="lg">
              {t('find')}
            </LinkButton>
            <LinkButton to={estimatePath({ offer })} size="lg" tone="ghost">
              {t('estimate')}
            </LinkButton>
          </>
        }
      />
      <Band tone="muted">
        <Section title={t('price.title')}>
          <PriceRange offer={offer} />
        </Section>
        <Section title={t('included.title')}>
          <p className="mb-6 max-w-[42em] text-muted-foreground">{t('included.lede')}</p>
          <IncludedRooms offer={offer} />
        </Section>
      </Band>
      <Band>
        <FactRows title={t(`${offer}.fit.title`)} rows={fit} />
        {offer !== 'garage' && (
          <Section title={t('lasts.title')}>
            <p className="mb-4 max-w-[42em] text-muted-foreground">{t('lasts.lede')}</p>
            <SampleLengths offer={offer} />
          </Section>
        )}
        <WhoCanCome offer={offer} list={list} />
        <Questions
          title={t('questions.title')}
          questions={questions}
          action={
            <Link to="/faq" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
              {t('questions.all')}
            </Link>
          }
        />
        <OtherServices offer={offer} />
      </Band>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: list, label: t('find') }} />
    </>
  )
}

function WhoCanCome({ offer, list }: { offer: OfferType; list: string }) {
  const { t } = useTranslation('services')
  const { data } = useQuery({ ...whoCanCome(offer), enabled: false })
  const nearby = useNearby(offer)
  const shown = nearby?.cleaners ?? data?.items
  if (!shown) return null
  return (
    <Section
      title={nearby ? t('who.near') : t('who.title')}
      action={
        <Link to={nearby?.list ?? list} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('who.all')}
        </Link>
      }
    >
      {shown.length > 0 ? (
        <FeaturedCleaners cleaners={shown} {...(nearby && { priced: nearby })} />
      ) : (
        <p className="text-muted-foreground">{t('who.none')}</p>
      )}
    </Section>
  )
}

function OtherServices({ offer }: { offer: OfferType }) {
  const { t } = useTranslation('services')
  return (
    <Section title={t('others.title')}>
      <ul className="flex flex-wrap gap-3">
        {OFFERS_TOLD.filter((other) => other !== offer).map((other) => (
          <li key={other}>
            <LinkButton to={PATH_OF_OFFER[other]} tone="ghost">
              {t(`${other}.crumb`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  )
}

// The public page of a cleaner: price, openings, what was checked, reviews, and the booking card.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useParams } from '#web/router/index.ts'
import { LATE_CANCELLATION_FEE_CENTS } from '#domain/cancellation.ts'
import { inCity } from '#domain/place-words.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { OfferBand } from '#web/features/referrals/index.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useLanguage } from '#web/platform/language.ts'
import { AboutPage, PageCrumbs } from '#web/platform/page-facts.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { localBusiness } from '#web/platform/structured-data.ts'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { AuthoredText } from '#web/words/authored-text.tsx'
import { formatPrice } from '#web/words/money.ts'
import { LateCompareButton, LateSetAside } from '../late.tsx'
import { BookingCard } from './booking-card.tsx'
import { useFirstVisit } from './first-booking.ts'
import { OpeningsPicker } from './openings-picker.tsx'
import { PhoneBookingBar } from './phone-booking-bar.tsx'
import { sharedPicture } from './shared-picture.ts'
import { ProfileBadges, ProfileFacts } from './profile-facts.tsx'
import { ProfileGallery } from './profile-gallery.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { alternativesQuestion, openingsQuestion, profileQuestion, reviewsQuestion } from './profile-questions.ts'
import { ProfileReviews } from './profile-reviews.tsx'
import { readChoice } from './visit-choice.ts'
import { useVisitChoice } from './use-visit-choice.ts'

export async function load({ queries, params, url }: PageLoad): Promise<void> {
  const slug = params.slug ?? ''
  const choice = readChoice(url.searchParams)
  try {
    await queries.ensureQueryData(profileQuestion(slug))
  } catch (problem) {
    if (problem instanceof ApiProblem && [404, 410].includes(problem.status)) await queries.prefetchQuery(alternativesQuestion)
    throw problem
  }
  // In the browser, openings and reviews may come after the rest.
  if (typeof window !== 'undefined') return
  await Promise.all([
    queries.ensureQueryData(openingsQuestion(slug, choice)),
    queries.ensureQueryData(reviewsQuestion(slug, choice.reviewsPage)),
  ])
}

export { ProfileFault as Fault } from './profile-fault.tsx'

export function Page() {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const { slug = '' } = useParams()
  const { data: cleaner } = useSuspenseQuery(profileQuestion(slug))
  const { choice, change } = useVisitChoice(slug)
  const firstVisit = useFirstVisit()
  const description = t('profile.description', { name: cleaner.name, city: cleaner.city, price: formatPrice(cleaner.totalCents, language) })
  const rated = cleaner.reviewCount > 0 ? t('profile.titleRating', { rating: formatRating(cleaner.rating, language) }) : ''
  return (
    <PageContainer>
      <PageHead
        title={t('profile.title', { name: cleaner.name, place: inCity(cleaner.city, language) }) + rated}
        description={description}
        kind="profile"
        picture={sharedPicture(cleaner, language, t)}
      />
      <AboutPage
        is={(place) =>
          localBusiness(
            {
              path: `/cleaners/${slug}`,
              name: cleaner.name,
              description,
              city: cleaner.city,
              cities: cleaner.ratesByCity.map(({ city }) => city),
              image: cleaner.avatar,
              priceRange: t('profile.shared.price', { price: formatPrice(cleaner.totalCents, language) }),
              rating: { average: cleaner.rating, count: cleaner.reviewCount },
            },
            place,
          )
        }
      />
      <div className="pt-4">
        <PageCrumbs
          label={t('common:breadcrumbs')}
          crumbs={[
            { label: t('list.crumb'), to: '/cleaners' },
            { label: cleaner.city, to: `/cleaners?city=${cleaner.citySlug}` },
            { label: cleaner.name },
          ]}
        />
      </div>
      <OfferBand className="mt-4" />
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <ProfileHeader cleaner={cleaner} choice={choice} firstVisit={firstVisit} />
          <ProfileBadges badges={cleaner.badges} certificates={cleaner.certificates} />
          {cleaner.bio && (
            <div className="py-6">
              <AuthoredText text={cleaner.bio} language={cleaner.bioLanguage} className="max-w-[42em] whitespace-pre-line text-lg" />
            </div>
          )}
          <OpeningsPicker slug={slug} choice={choice} />
        </div>
        <div className="py-6 lg:sticky lg:top-4 lg:row-span-2">
          <BookingCard cleaner={cleaner} choice={choice} change={change} firstVisit={firstVisit} />
        </div>
        <div className="min-w-0">
          <ProfileGallery gallery={cleaner.gallery} slug={cleaner.slug} />
          <ProfileFacts cleaner={cleaner} />
          <ProfileReviews cleaner={cleaner} choice={choice} />
          <Section title={t('terms.title')}>
            <ul className="grid max-w-[42em] list-disc gap-1.5 pl-5">
              <li>{t('terms.hold')}</li>
              <li>{t('terms.free')}</li>
              <li>{t('terms.late', { fee: formatPrice(LATE_CANCELLATION_FEE_CENTS, language) })}</li>
              <li>{t('terms.cleaner', { name: firstNameOf(cleaner.name) })}</li>
            </ul>
          </Section>
          <LateCompareButton slug={slug} name={cleaner.name} visit={choice} />
          <LateSetAside slug={slug} name={cleaner.name} />
        </div>
      </div>
      <PhoneBookingBar cleaner={cleaner} choice={choice} firstVisit={firstVisit} />
    </PageContainer>
  )
}

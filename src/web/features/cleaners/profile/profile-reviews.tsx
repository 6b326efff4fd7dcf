// Clients' reviews: averages by category, then each review with its answer, page by page.
import { TypedName } from '#web/ui/typed-name.tsx'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { RATING_CATEGORIES } from '#domain/review.ts'
import { formatDate, localPartsOf } from '#domain/time-format.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { BarMeter } from '#web/ui/bar-meter.tsx'
import { cn } from '#web/ui/classes.ts'
import { Section } from '#web/ui/page.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { AuthoredText } from '#web/words/authored-text.tsx'
import { LatePart } from './late-part.tsx'
import { reviewsQuestion } from './profile-questions.ts'
import { profilePath, type VisitChoice } from './visit-choice.ts'

type Review = Answer<'GET /api/cleaners/{slug}/reviews'>['items'][number]

export function ProfileReviews({ cleaner, choice }: { cleaner: CleanerProfile; choice: VisitChoice }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const query = useQuery({
    ...reviewsQuestion(cleaner.slug, choice.reviewsPage),
    placeholderData: keepPreviousData,
  })
  // A review that counts in no rating is still read.
  if (cleaner.reviewCount === 0 && !query.data?.total)
    return <Section title={t('reviews.title')}>{t('reviews.none', { name: cleaner.name })}</Section>
  return (
    <Section id="reviews" title={t('reviews.titleCount', { count: query.data?.total ?? cleaner.reviewCount })}>
      <div className="mb-6 grid gap-2 sm:max-w-md">
        {RATING_CATEGORIES.map((category) => {
          const rating = cleaner.ratingByCategory[category]
          if (rating === undefined) return null
          return (
            <BarMeter
              key={category}
              label={t(`categories.${category}`)}
              value={rating}
              max={5}
              text={formatRating(Math.round(rating * 10) / 10, language)}
            />
          )
        })}
      </div>
      <LatePart
        query={query}
        failed={t('reviews.failed')}
        outline={
          <>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </>
        }
      >
        {(data) => (
          <>
            <ul className={cn('divide-y', query.isPlaceholderData && 'opacity-60')}>
              {data.items.map((review) => (
                <ReviewItem key={review.id} review={review} cleanerName={cleaner.name} />
              ))}
            </ul>
            <Pagination
              of={data}
              hrefFor={(page) => `${profilePath(cleaner.slug, { ...choice, reviewsPage: page })}#reviews`}
              words={(word, number) => (word === 'nav' ? t('reviews.pages') : t(`pages.${word}`, { page: number }))}
            />
          </>
        )}
      </LatePart>
    </Section>
  )
}

function ReviewItem({ review, cleanerName }: { review: Review; cleanerName: string }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const overall = review.ratings.overall
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>
          <TypedName>{review.authorName}</TypedName>
        </b>
        {overall !== undefined && <Stars rating={overall} label={t('reviews.outOf', { rating: overall })} />}
        <span className="text-sm text-muted-foreground">
          {formatDate(localPartsOf(new Date(review.createdAt), DEFAULT_TIME_ZONE).date, language, 'year')}
        </span>
      </p>
      {review.comment && <AuthoredText text={review.comment} language={review.language} className="mt-1.5 whitespace-pre-line" />}
      {review.afterCase && (
        <p className="mt-1.5 text-sm text-muted-foreground">{t(review.counts ? 'reviews.afterCase' : 'reviews.uncounted')}</p>
      )}
      {review.reply && (
        <div className="mt-3 border-l-3 border-secondary pl-4">
          <p className="text-sm font-semibold text-muted-foreground">{t('reviews.reply', { name: cleanerName })}</p>
          <AuthoredText text={review.reply.text} language={review.reply.language} className="whitespace-pre-line" />
        </div>
      )}
    </li>
  )
}

// The top of a profile: face, name, rating, and what the visit comes to.
import { Fragment } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { useDistance } from '#web/words/distance.ts'
import { LateHeart } from '../late.tsx'
import { CardTotal, Verified } from '../card-parts.tsx'
import type { FirstVisit } from './first-booking.ts'
import type { VisitChoice } from './visit-choice.ts'
import { typeShown, visitPrice } from './visit-price.ts'

type ProfileHeaderProps = { cleaner: CleanerProfile; choice: VisitChoice; firstVisit: FirstVisit }

export function ProfileHeader({ cleaner, choice, firstVisit }: ProfileHeaderProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const distance = useDistance()
  const price = visitPrice(cleaner, choice, firstVisit)
  const pricedFor = typeShown(cleaner, choice.propertyType)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6">
      <div className="relative shrink-0">
        <Avatar name={cleaner.name} src={cleaner.avatar} size="lg" />
        <LateHeart slug={cleaner.slug} name={cleaner.name} className="absolute -right-2.5 -bottom-2.5" />
      </div>
      <div className="min-w-0 flex-1 basis-56">
        <h1 tabIndex={-1} className="text-[1.75rem] sm:text-4xl">
          {/* A hyphen in a name is no place to break it, unless the screen is too narrow. */}
          <bdi>
            {cleaner.name.split(' ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' '}
                <span className="inline-block max-w-full">{part}</span>
              </Fragment>
            ))}
          </bdi>
          {cleaner.verified && <Verified />}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2 text-muted-foreground">
          {cleaner.reviewCount > 0 ? (
            <a href="#reviews" className="font-semibold text-foreground underline-offset-4 hover:underline">
              <span className="sr-only">{t('cards:ratingLabel')} </span>
              {formatRating(cleaner.rating, language)} <StarGlyph /> ({t('cards:reviews', { count: cleaner.reviewCount })})
            </a>
          ) : (
            <span className="font-semibold">{t('cards:new')}</span>
          )}
          <span>
            {cleaner.city} · {t('cards:years', { count: cleaner.yearsOfExperience })} ·{' '}
            {t('profile.coverage', { distance: distance(cleaner.coverageKm) })}
          </span>
        </p>
      </div>
      {price && (
        <p className="text-muted-foreground [&_b]:text-3xl [&_b]:text-foreground">
          <CardTotal cleaner={{ totalCents: price.breakdown.finalCents, pricedFor }} hours={choice.hours} />
        </p>
      )}
    </div>
  )
}

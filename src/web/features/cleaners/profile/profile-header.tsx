// The top of a profile: face, name, rating, and the price that applies.
import { useTranslation } from 'react-i18next'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { useDistance } from '#web/words/distance.ts'
import { formatPrice } from '#web/words/money.ts'
import type { VisitChoice } from './visit-choice.ts'
import { tariffOf } from './visit-price.ts'

export function ProfileHeader({ cleaner, choice }: { cleaner: CleanerProfile; choice: VisitChoice }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const distance = useDistance()
  const tariff = tariffOf(cleaner, choice)
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 py-6">
      <Avatar name={cleaner.name} src={cleaner.avatar} size="lg" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 tabIndex={-1} className="text-[2.125rem] sm:text-5xl">
          {cleaner.name}
        </h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-2 text-muted-foreground">
          {cleaner.reviewCount > 0 ? (
            <a href="#reviews" className="font-semibold text-foreground underline-offset-4 hover:underline">
              <span className="sr-only">{t('row.ratingLabel')} </span>
              {formatRating(cleaner.rating, language)} <StarGlyph /> ({t('row.reviews', { count: cleaner.reviewCount })})
            </a>
          ) : (
            <span className="font-semibold">{t('row.new')}</span>
          )}
          <span>
            {cleaner.city} · {t('row.years', { count: cleaner.yearsOfExperience })} ·{' '}
            {t('profile.coverage', { distance: distance(cleaner.coverageKm) })}
          </span>
        </p>
      </div>
      {tariff && (
        <p className="lg:text-right">
          <b className="font-display text-3xl tabular-nums">
            {formatPrice(tariff.method === 'hourly' ? tariff.rateCents : tariff.priceCents, language)}
          </b>
          <span className="block text-sm text-muted-foreground">
            {tariff.method === 'hourly' ? t('profile.perHour') : t('profile.fixed')}
            {cleaner.taxable && ` ${t('row.plusTaxes')}`}
          </span>
        </p>
      )}
    </div>
  )
}

// A review to read: stars, words, and the seven ratings on demand.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Language } from '#domain/account.ts'
import { RATING_CATEGORIES, type RatingCategory } from '#domain/review.ts'
import { Stars } from '#web/ui/stars.tsx'
import { AuthoredText } from '#web/words/authored-text.tsx'

export type Ratings = Readonly<Partial<Record<RatingCategory, number>>>
type ReviewSummaryProps = {
  readonly ratings: Ratings
  readonly comment: string
  readonly language: Language
  readonly about: 'client' | 'cleaner'
}

export function ReviewSummary({ ratings, comment, language, about }: ReviewSummaryProps) {
  const { t } = useTranslation('reviews')
  const overall = ratings.overall ?? 0
  return (
    <div className="grid gap-2">
      <Stars rating={overall} label={t('list.rating', { rating: overall })} />
      {comment ? (
        <AuthoredText as="blockquote" text={comment} language={language} className="whitespace-pre-line" />
      ) : (
        <p className="text-muted-foreground">{t('section.noComment')}</p>
      )}
      <details>
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
          {t('section.details')}
        </summary>
        <dl className="grid gap-1.5 pb-2">
          {RATING_CATEGORIES.map((category) => (
            <div key={category} className="flex flex-wrap items-center justify-between gap-x-4">
              <dt>{t(about === 'client' ? `ofClient.${category}` : `categories.${category}`)}</dt>
              <dd>
                <Stars rating={ratings[category] ?? 0} label={t('list.rating', { rating: ratings[category] ?? 0 })} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}

// One cleaner in the list: who, how good, how far, when next, and the total of the visit.
import { BadgeCheck } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CleanerCard } from '#contract/cleaners.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { StarGlyph } from '#web/ui/stars.tsx'
import { formatRating } from '#domain/rating-format.ts'
import { formatHours } from '#domain/time-format.ts'
import { useDistance } from '#web/words/distance.ts'
import { formatOpening } from '#web/words/days.ts'
import { formatPrice } from '#web/words/money.ts'
import { verifiedOn } from './verified-on.ts'

/** The id of a row in the page, for the map to scroll to. */
export const rowElementId = (slug: string) => `cleaner-${slug}`

type CleanerRowProps = {
  cleaner: CleanerCard
  to: string
  hours: number
  lit: boolean
  onLight: (slug: string | null) => void
}

/** Memoised: a touch highlights one row without rendering the others. */
export const CleanerRow = memo(function CleanerRow({ cleaner, to, hours, lit, onLight }: CleanerRowProps) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const verified = verifiedOn(cleaner.badges)
  const { nextOpening } = cleaner
  return (
    <li
      id={rowElementId(cleaner.slug)}
      className={cn(
        'draw-late-29.5 relative flex gap-3.5 border-b px-1 py-4 transition-colors last:border-0 sm:gap-5 sm:px-3',
        'has-[a:focus-visible]:rounded-sm has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring',
        lit && 'bg-muted',
      )}
    >
      <Avatar name={cleaner.name} src={cleaner.avatar} className="sm:size-16" />
      <div className="min-w-0 flex-1 text-[0.9375rem]">
        <h2 className="font-sans text-base font-bold tracking-normal">
          {/* The link covers the whole row. */}
          <Link
            to={to}
            onPointerEnter={() => onLight(cleaner.slug)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(cleaner.slug)}
            onBlur={() => onLight(null)}
            className="outline-none after:absolute after:inset-0"
          >
            {cleaner.name}
          </Link>
        </h2>
        <p className="text-muted-foreground">
          <Facts cleaner={cleaner} />
        </p>
        {verified && (
          <p className="flex items-center gap-1 text-ok">
            <BadgeCheck aria-hidden className="size-4 shrink-0" />
            {t('row.verified', { date: formatDate(verified, language, 'year') })}
          </p>
        )}
        <p className="text-muted-foreground">{cleaner.languages.map((spoken) => t(`common:languages.${spoken}`)).join(', ')}</p>
        <p className={nextOpening ? 'font-bold' : 'text-muted-foreground'}>
          {nextOpening ? (
            <>
              <span className="max-sm:sr-only">{t('row.next')} </span>
              {formatOpening(nextOpening, language)}
            </>
          ) : (
            t('row.noOpening')
          )}
        </p>
      </div>
      <p className="shrink-0 text-right text-sm text-muted-foreground">
        <b className="block font-display text-xl tabular-nums text-foreground sm:text-2xl">
          {cleaner.tariffMethod === 'fixed' && (
            <span className="font-sans text-sm font-normal text-muted-foreground">{t('row.from')} </span>
          )}
          {formatPrice(cleaner.totalCents, language)}
        </b>
        {cleaner.tariffMethod === 'hourly' && cleaner.hourlyRateCents !== null ? (
          <>
            {t('row.perHour', { rate: formatPrice(cleaner.hourlyRateCents, language) })}
            <span className="max-sm:sr-only"> · {formatHours(hours, language)}</span>
          </>
        ) : (
          t('row.fixed')
        )}
        {cleaner.taxable && <span className="block">{t('row.plusTaxes')}</span>}
      </p>
    </li>
  )
})

function Facts({ cleaner }: { cleaner: CleanerCard }) {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const distance = useDistance()
  const where = cleaner.distanceKm === null ? cleaner.city : distance(cleaner.distanceKm)
  return (
    <>
      {cleaner.reviewCount > 0 ? (
        <>
          <b className="text-foreground">
            <span className="sr-only">{t('row.ratingLabel')} </span>
            {formatRating(cleaner.rating, language)}
          </b>{' '}
          <StarGlyph className="text-foreground" /> <span className="sr-only">{t('row.reviews', { count: cleaner.reviewCount })}</span>
          <span aria-hidden>({cleaner.reviewCount})</span>
        </>
      ) : (
        t('row.new')
      )}
      {'\u00a0· '}
      <span className="sm:hidden">{t('row.yearsShort', { count: cleaner.yearsOfExperience })}</span>
      <span className="max-sm:hidden">{t('row.years', { count: cleaner.yearsOfExperience })}</span>
      {`\u00a0· ${where}`}
    </>
  )
}

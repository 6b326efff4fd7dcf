// What was chosen on a profile, pinned above sign-in: whom, when, for how long and at what price, read from the address of the booking form.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatHours } from '#domain/time-format.ts'
import { FirstTotal, profilePath, profileQuestion, readChoice, visitPrice } from '#web/features/cleaners/index.ts'
import { useReferralOffer } from '#web/features/referrals/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Link } from '#web/router/index.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { formatOpening } from '#web/words/days.ts'
import { formatPrice } from '#web/words/money.ts'

/** The price follows from the profile, as it does there; an amount in the address is never read. */
export function ChosenVisit({ slug, next }: { readonly slug: string; readonly next: string }) {
  const { t } = useTranslation('accounts')
  const language = useLanguage()
  const { data: cleaner } = useQuery(profileQuestion(slug))
  const offer = useReferralOffer()
  if (!cleaner) return null
  const choice = readChoice(new URL(next, 'http://here.invalid').searchParams)
  const { date, time, hours } = choice
  const price = visitPrice(cleaner, choice, { standing: 'maybe', offer })
  return (
    <Card asChild raised className="sticky top-2 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <section aria-label={t('entry.choice')}>
        <Avatar name={cleaner.name} src={cleaner.avatar} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <TypedName>{cleaner.name}</TypedName>
          </p>
          <p className="first-letter:uppercase">
            {date !== null && time !== null ? formatOpening({ date, time }, language) : t('entry.noTime')}
          </p>
          <p className="text-sm text-muted-foreground">
            {formatHours(hours, language)}
            {' · '}
            <Link to={profilePath(slug, choice)} className="underline underline-offset-4">
              {t('entry.change')}
            </Link>
          </p>
        </div>
        {price && <p className="font-display text-2xl font-bold tabular-nums">{formatPrice(price.breakdown.finalCents, language)}</p>}
        {price && <FirstTotal cents={price.firstTotalCents} offer={offer} className="basis-full text-end" />}
      </section>
    </Card>
  )
}

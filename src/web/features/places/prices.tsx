// What cleaning costs in a place, from the published rates: the lowest, the median and the highest on one line, and how that was computed.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Offer } from '#contract/places.ts'
import type { Language } from '#domain/account.ts'
import { MIN_DURATION_MINUTES } from '#domain/booking.ts'
import { formatPrice } from '#web/words/money.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Section } from '#web/ui/page.tsx'

const HOURS = MIN_DURATION_MINUTES / 60
/** With fewer rates, the median means little. */
const RATES_FOR_A_MEDIAN = 3

/** « 24 $/h », or the lowest price of a visit where nobody charges by the hour. */
export function priceFrom({ hourly, fixedFromCents }: Offer, language: Language): string | null {
  if (hourly) return `${formatPrice(hourly.lowestCents, language)}/h`
  return fixedFromCents === null ? null : formatPrice(fixedFromCents, language)
}

export function Prices({ offer, place }: { offer: Offer; place: string }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { hourly, fixedFromCents } = offer
  return (
    <Section title={t('prices.title', { place })}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[1.3fr_1fr]">
        <div>
          {hourly && <Rates hourly={hourly} />}
          {hourly && <p className="mt-4 text-muted-foreground">{t('prices.how', { count: hourly.rates, place, hours: HOURS })}</p>}
          {fixedFromCents !== null && <p className="mt-3">{t('prices.fixed', { price: formatPrice(fixedFromCents, language) })}</p>}
        </div>
        <ul className="list-disc space-y-2 pl-5">
          {(t('prices.extras', { returnObjects: true }) as string[]).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Rates({ hourly }: { hourly: NonNullable<Offer['hourly']> }) {
  const { t } = useTranslation('places')
  const language = useLanguage()
  const { lowestCents, medianCents, highestCents } = hourly
  const hasMiddle = hourly.rates >= RATES_FOR_A_MEDIAN && highestCents > lowestCents
  const shown = hasMiddle
    ? (['lowest', 'median', 'highest'] as const)
    : highestCents > lowestCents
      ? (['lowest', 'highest'] as const)
      : (['lowest'] as const)
  const amounts = { lowest: lowestCents, median: medianCents, highest: highestCents }
  const along = ((medianCents - lowestCents) / Math.max(1, highestCents - lowestCents)) * 100
  return (
    <>
      {hasMiddle && (
        <svg aria-hidden width="100%" height="20" className="mb-3 overflow-visible">
          <rect y="6" width="100%" height="8" rx="4" className="fill-secondary" />
          <rect y="6" width={`${along}%`} height="8" rx="4" className="fill-primary" />
          <circle cx={`${along}%`} cy="10" r="9" strokeWidth="4" className="fill-accent stroke-primary" />
        </svg>
      )}
      <dl className="flex justify-between gap-4">
        {shown.map((which) => (
          <div key={which} className="flex flex-col last:not-first:text-right not-first:not-last:text-center">
            <dt className="text-sm text-muted-foreground">{t(`prices.${which}`)}</dt>
            <dd className="flex flex-col">
              <b className="font-display text-2xl tabular-nums">{t('prices.perHour', { price: formatPrice(amounts[which], language) })}</b>
              <span className="text-sm text-muted-foreground">
                {t('prices.visit', { price: formatPrice(amounts[which] * HOURS, language), hours: HOURS })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

// The estimated price, line by line, and a link to cleaners at that price.
import { useTranslation } from '#web/platform/use-translation.ts'
import { HOURS, listPath, NO_FILTERS, PricePreview } from '#web/features/cleaners/index.ts'
import { creditsOf, useReferralOffer } from '#web/features/referrals/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Cents } from '#domain/money.ts'
import { estimatedFirstTotal, estimatedMinutes, estimatedPrice, estimatedTariff, typedPriceCents, type Estimate } from '#domain/estimate.ts'

export function EstimateResult({ estimate, usualRateCents }: { estimate: Estimate; usualRateCents: Cents }) {
  const { t } = useTranslation('pricing')
  const offer = useReferralOffer()
  const breakdown = estimatedPrice(estimate, usualRateCents)
  const hours = estimatedMinutes(estimate) / 60
  const isPriced = typedPriceCents(estimate) !== null
  const path = listPath({
    ...NO_FILTERS,
    service: estimate.offer,
    hours: HOURS.find((known) => known === hours) ?? NO_FILTERS.hours,
    // For lengths that the list does not have, the total would be compared with shorter visits.
    maxPriceCents: isPriced && HOURS.some((known) => known === hours) ? breakdown.baseCents : null,
  })
  return (
    <Card raised asChild className="lg:sticky lg:top-6">
      <section aria-labelledby="estimate" className="grid gap-4">
        <h2 id="estimate" className="text-2xl">
          {t('result.title')}
        </h2>
        <PricePreview
          tariff={estimatedTariff(estimate, usualRateCents)}
          breakdown={breakdown}
          hours={hours}
          firstTotalCents={estimatedFirstTotal(estimate, usualRateCents, creditsOf(offer))}
          offer={offer}
          start={null}
        />
        <LinkButton to={path} size="lg" wide>
          {t(isPriced ? 'result.seePrice' : 'result.see')}
        </LinkButton>
        <p className="text-sm text-muted-foreground">{t('result.note')}</p>
      </section>
    </Card>
  )
}

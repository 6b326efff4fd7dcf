// Says who invited a visitor, and what that takes off their first visit.
import { Gift } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { expectNoOffer } from '#web/platform/expect-offer.ts'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { formatPrice } from '#web/words/money.ts'
import { useOfferAnswer, type Offer } from './offer.ts'

/** Its place is kept where a code may bring an offer, and given up where it brings none. */
export function OfferBand({ className }: { readonly className?: string }) {
  const offer = useOfferAnswer()
  useEffect(() => {
    if (offer === null) expectNoOffer()
  }, [offer])
  return <div className={cn('offer-place', className)}>{offer && <Band offer={offer} />}</div>
}

function Band({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  if (!useLateWords('referrals')) return null
  return (
    <output className="flex items-start gap-3 rounded-md bg-ok-muted px-4 py-3 text-ok forced-colors:border">
      <Gift aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>{t('offer.title', { name: offer.firstName, amount: formatPrice(offer.amountCents, language) })}</b> {t('offer.body')}
      </span>
    </output>
  )
}

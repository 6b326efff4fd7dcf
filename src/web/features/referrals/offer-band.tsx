// Says who invited a visitor, and what that takes off their first visit.
import { Gift } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { useLanguage } from '#web/platform/language.ts'
import { cn } from '#web/ui/classes.ts'
import { formatPrice } from '#web/words/money.ts'
import { useReferralOffer, type Offer } from './offer.ts'

/** Nothing without an offer. */
export function OfferBand({ className }: { readonly className?: string }) {
  const offer = useReferralOffer()
  return offer && <Band offer={offer} className={className} />
}

function Band({ offer, className }: { readonly offer: Offer; readonly className?: string | undefined }) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  if (!useLateWords('referrals')) return null
  return (
    <output className={cn('flex items-start gap-3 rounded-md bg-ok-muted px-4 py-3 text-ok forced-colors:border', className)}>
      <Gift aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <b>{t('offer.title', { name: offer.firstName, amount: formatPrice(offer.amountCents, language) })}</b> {t('offer.body')}
      </span>
    </output>
  )
}

// Which card pays: the one that paid last, one press from another; that is typed in Stripe's own form when Stripe takes the payments, else in ours.
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardFields, type CardFieldsForm } from './card-fields.tsx'
import { StripeCard } from './stripe-card.tsx'
import { TestCards } from './test-cards.tsx'
import type { CardEntry, SavedCard } from './use-card.ts'

export function CardForm({ card, form }: { readonly card: CardEntry; readonly form: CardFieldsForm }) {
  const { t } = useTranslation('payments')
  const cardName = useCardName()
  const { saved } = card
  if (saved === undefined) return <Skeleton className="h-24" />
  if (saved?.isUsed) return <Saved card={saved} />
  return (
    <div className="grid gap-5">
      {saved && (
        <Button tone="link" className="justify-self-start" onClick={() => saved.use(true)}>
          {t('saved.back', { card: cardName(saved) })}
        </Button>
      )}
      {card.stripe ? (
        <StripeCard frame={card.stripe} />
      ) : (
        <>
          <TestCards onChoose={card.change} />
          <CardFields values={card.values} onChange={card.change} form={form} />
        </>
      )}
    </div>
  )
}

function Saved({ card }: { readonly card: SavedCard }) {
  const { t } = useTranslation('payments')
  const cardName = useCardName()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border bg-card px-4 py-2.5">
      <p className="flex min-h-11 items-center gap-3 font-semibold">
        <CreditCard aria-hidden className="size-5 shrink-0 text-primary" />
        {cardName(card)}
      </p>
      <Button tone="link" onClick={() => card.use(false)}>
        {t('saved.other')}
      </Button>
    </div>
  )
}

/** « Visa qui finit par 4242 ». */
function useCardName(): (card: Pick<SavedCard, 'brand' | 'last4'>) => string {
  const { t } = useTranslation('payments')
  return ({ brand, last4 }) =>
    t('saved.card', {
      last4,
      brand: brand === 'visa' || brand === 'mastercard' || brand === 'amex' ? t(`brands.${brand}`) : t('brands.other'),
    })
}

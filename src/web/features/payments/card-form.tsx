// Which card pays: one on file, or another that is typed in Stripe's own form when Stripe takes the payments, else in ours.
import { useTranslation } from '#web/platform/use-translation.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardFields, type CardFieldsForm } from './card-fields.tsx'
import { useCardName } from './card-name.ts'
import { StripeCard } from './stripe-card.tsx'
import { TestCards } from './test-cards.tsx'
import type { CardEntry, CardsToChoose } from './use-card.ts'

export function CardForm({ card, form }: { readonly card: CardEntry; readonly form: CardFieldsForm }) {
  const { saved } = card
  if (saved === undefined) return <Skeleton className="h-24" />
  return (
    <div className="grid gap-5">
      {saved && <CardChoice {...saved} />}
      {!saved?.used &&
        (card.stripe ? (
          <StripeCard frame={card.stripe} />
        ) : (
          <>
            <TestCards onChoose={card.change} />
            <CardFields values={card.values} onChange={card.change} form={form} />
          </>
        ))}
    </div>
  )
}

const OTHER = 'other'

function CardChoice({ all, used, use }: CardsToChoose) {
  const { t } = useTranslation('payments')
  const cardName = useCardName()
  return (
    <RadioCards
      name="card"
      legend={t('saved.legend')}
      hideLegend
      value={used?.id ?? OTHER}
      onValueChange={(value) => use(all.find(({ id }) => id === value)?.id ?? null)}
      options={[
        ...all.map((card) => ({
          value: card.id as string,
          label: card.name ?? cardName(card),
          hint: card.standing === 'expired' ? t('saved.expired') : card.name !== null && cardName(card),
          disabled: card.standing === 'expired',
        })),
        { value: OTHER, label: t('saved.other') },
      ]}
    />
  )
}

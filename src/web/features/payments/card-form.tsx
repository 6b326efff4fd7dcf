// Where a card is typed: Stripe's own form when Stripe takes the payments, else ours with its test cards.
import { CardFields, type CardFieldsForm } from './card-fields.tsx'
import { StripeCard } from './stripe-card.tsx'
import { TestCards } from './test-cards.tsx'
import type { CardEntry } from './use-card.ts'

export function CardForm({ card, form }: { readonly card: CardEntry; readonly form: CardFieldsForm }) {
  if (card.stripe) return <StripeCard frame={card.stripe} />
  return (
    <div className="grid gap-5">
      <TestCards onChoose={card.change} />
      <CardFields values={card.values} onChange={card.change} form={form} />
    </div>
  )
}

// Where a card is typed: Stripe's own form when Stripe takes the payments, else ours with its test cards.
import { CardFields } from './card-fields.tsx'
import { StripeCard } from './stripe-card.tsx'
import { TestCards } from './test-cards.tsx'
import type { CardEntry } from './use-card.ts'

export function CardForm({ entry }: { readonly entry: CardEntry }) {
  if (entry.kind === 'stripe') return <StripeCard entry={entry} />
  return (
    <div className="grid gap-5">
      <TestCards onChoose={entry.setCard} />
      <CardFields card={entry.card} onChange={entry.setCard} errors={entry.errors} onLeave={entry.leave} />
    </div>
  )
}

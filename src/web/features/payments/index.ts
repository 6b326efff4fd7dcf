// What other features use of payments.
export { PaymentPanel } from './payment-panel.tsx'
export { cardsOnFile } from './card-queries.ts'
export { useCard } from './use-card.ts'
export { usePayment, type OpenedLeg } from './use-payment.ts'
export { payersLeg, payersLegs, shownLegs } from './payers-leg.ts'

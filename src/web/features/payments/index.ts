// What other features use of payments.
export { useCardName } from './card-name.ts'
export { DeclineNotice } from './decline-notice.tsx'
export { PaymentPanel } from './payment-panel.tsx'
export { PaymentProgress } from './payment-progress.tsx'
export { cardsOnFile } from './card-queries.ts'
export { useCard } from './use-card.ts'
export { usePayment, type OpenedLeg } from './use-payment.ts'
export { payersLeg, payersLegs, shownLegs } from './payers-leg.ts'

// The lines of a price, the same wherever one is shown.
import { figuresIn } from '../figures.ts'

const { emergencyPercent, firstBookingPercent } = figuresIn('fr')

export const priceLines = {
  hourly: '{{rate}} × {{hours}}',
  fixed: 'Prix fixe',
  emergency: `Urgence +${emergencyPercent} %`,
  extras: 'Extras',
  supplies: 'Produits apportés',
  code: 'Code promo {{code}}',
  firstBooking: `Première réservation −${firstBookingPercent} %`,
  ifInvited: 'Première réservation, avec les {{amount}} {{name, de}} : {{total}}',
  ifFirst: 'Première réservation : {{total}}',
  referralCredit: 'Crédit de parrainage',
  subtotal: 'Sous-total',
  gst: 'TPS 5 %',
  qst: 'TVQ 9,975 %',
  total: 'Total',
  toBook: 'Pour réserver (50 %)',
  afterVisit: 'Après la visite (50 %)',
}

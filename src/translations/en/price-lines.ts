// The lines of a price, the same wherever one is shown.
import { figuresIn } from '../figures.ts'
import type { priceLines as french } from '../fr/price-lines.ts'
import type { Words } from '../words.ts'

const { emergencyPercent, firstBookingPercent } = figuresIn('en')

export const priceLines: Words<typeof french> = {
  hourly: '{{rate}} × {{hours}}',
  fixed: 'Fixed price',
  emergency: `Short notice +${emergencyPercent}%`,
  extras: 'Extras',
  supplies: 'Supplies brought along',
  code: 'Promo code {{code}}',
  firstBooking: `First booking −${firstBookingPercent}%`,
  ifFirst: 'First booking: {{total}}',
  ifInvited: 'First booking, with the {{amount}} from {{name}}: {{total}}',
  referralCredit: 'Referral credit',
  subtotal: 'Subtotal',
  gst: 'GST 5%',
  qst: 'QST 9.975%',
  total: 'Total',
  toBook: 'To book (50%)',
  afterVisit: 'After the visit (50%)',
}

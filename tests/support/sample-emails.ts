// Realistic sample facts for each kind of email, with harder variants, for tests and previews.
import { CASE_OUTCOMES, DECISION_REASONS } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import type { EmailProps, VisitProps, WritableKind } from '#server/mail/email-kinds.ts'

export const SAMPLE_VISIT: VisitProps = {
  bookingId: '0199a1b2-0000-7000-8000-000000000001' as BookingId,
  reference: 'MN-7QK4',
  clientName: 'Élodie T.',
  cleaner: { name: 'Marie-Claude B.', slug: 'marie-claude-b' },
  serviceType: 'deep',
  address: '4521, rue de l’Église, app. 3, Montréal',
  city: 'Montréal',
  startsAt: new Date('2026-11-26T14:00:00Z'),
  endsAt: new Date('2026-11-26T18:30:00Z'),
  timeZone: 'America/Toronto',
  totalCents: cents(123_457),
  initialLegCents: cents(61_729),
  finalLegCents: cents(61_728),
  earningsCents: cents(10_880),
  answerBy: new Date('2026-11-24T15:42:00Z'),
  cancelling: { kind: 'free', until: new Date('2026-11-25T14:00:00Z') },
}

const visit = SAMPLE_VISIT
/** Small, round, and read by or about people whose names begin with a vowel or are forgotten. */
const former: VisitProps = {
  ...visit,
  clientName: 'Ancien client',
  cleaner: { name: 'Compte fermé', slug: 'parti-1' },
  totalCents: cents(1_500),
  initialLegCents: cents(750),
  finalLegCents: cents(750),
  earningsCents: cents(1_500),
}
const TOKEN = 'q3Jd0VhBzK5mXy8RfWc1TnUe7PsLg2AoIi9Zt4Yv6Hk'
const at = (instant: string): Date => new Date(instant)
const kept = { feeCents: cents(5_000), refundCents: cents(56_729) }
const proposal = { startsAt: at('2026-11-27T15:00:00Z'), endsAt: at('2026-11-27T19:30:00Z') }

/** Every outcome, the first round and the last. */
const DECISIONS = CASE_OUTCOMES.map((outcome, index) => ({
  outcome,
  amountCents: cents(outcome === 'nothing' ? 0 : 2_350),
  cleanerCents: cents(outcome.endsWith('_refund') || outcome === 'recovered' ? -2_350 : 0),
  reason: DECISION_REASONS[index] ?? 'other',
  note: index === 0 ? '' : 'La salle de bain n’a pas été faite.',
  appealBy: index === 2 ? null : at('2026-12-06T18:21:00Z'),
}))

type Samples = { readonly [K in WritableKind]: readonly [EmailProps[K], ...EmailProps[K][]] }

export const SAMPLE_EMAILS: Samples = {
  welcome: [
    { role: 'client', verifyToken: TOKEN, hasPassword: true },
    { role: 'client', verifyToken: TOKEN, hasPassword: false },
    { role: 'cleaner', verifyToken: TOKEN, hasPassword: true },
    { role: null, verifyToken: TOKEN, hasPassword: true },
    { role: 'client', verifyToken: null, hasPassword: true },
    { role: null, verifyToken: null, hasPassword: false },
  ],
  'verify-email': [{ token: TOKEN }],
  'reset-password': [{ token: TOKEN }],
  'password-changed': [{ at: at('2026-11-23T14:05:00Z') }],
  'change-email': [{ token: TOKEN }],
  'email-change-asked': [{ newEmail: 'c•••@exemple.ca' }],
  'email-changed': [{ newEmail: 'c•••@exemple.ca' }],
  'address-in-use': [{}],
  'new-device': [
    { device: { browser: 'Firefox', system: 'Windows' }, at: at('2026-11-23T14:05:00Z') },
    { device: null, at: at('2026-11-23T14:05:00Z') },
  ],
  'document-approved': [
    { name: 'Marie-Claude B.', type: 'id', listed: false },
    { name: 'Marie-Claude B.', type: 'background_check', listed: true },
  ],
  'document-rejected': [
    { name: 'Marie-Claude B.', type: 'id', reason: 'unreadable', note: '' },
    { name: 'Marie-Claude B.', type: 'insurance', reason: 'other', note: 'La page 2 manque.' },
  ],
  'check-ending': [
    { name: 'Marie-Claude B.', check: 'insurance', endsOn: '2026-12-23' },
    { name: 'Marie-Claude B.', check: 'background_check', endsOn: '2026-12-23' },
  ],
  'check-lapsed': [{ name: 'Marie-Claude B.', check: 'insurance', endsOn: '2026-12-23' }],
  'training-certified': [{ name: 'Marie-Claude B.' }],
  'photo-needed': [{ name: 'Marie-Claude B.', dueOn: '2026-12-23' }],
  'payout-sent': [
    { name: 'Marie-Claude B.', friday: '2026-12-25', amountCents: cents(101_920), recoveredCents: cents(0), debtLeftCents: cents(0) },
    { name: 'Marie-Claude B.', friday: '2026-12-25', amountCents: cents(5_440), recoveredCents: cents(5_440), debtLeftCents: cents(1_560) },
    { name: 'Marie-Claude B.', friday: '2026-12-25', amountCents: cents(9_320), recoveredCents: cents(1_560), debtLeftCents: cents(0) },
  ],
  'payout-skipped': [
    { name: 'Marie-Claude B.', friday: '2026-11-27', amountCents: cents(10_880), reason: 'restricted' },
    { name: 'Marie-Claude B.', friday: '2026-11-27', amountCents: cents(10_880), reason: 'pending' },
    { name: 'Marie-Claude B.', friday: '2026-11-27', amountCents: cents(10_880), reason: 'inactive' },
    { name: 'Marie-Claude B.', friday: '2026-11-27', amountCents: cents(10_880), reason: 'visit_check' },
  ],
  'referral-earned': [
    { amountCents: cents(1_000), expiresOn: '2027-05-26' },
    { amountCents: cents(2_000), expiresOn: null },
  ],
  'card-expiring': [{ last4: '4242', expiresOn: '2026-12-31' }],
  'referral-refused': [{}],
  'referral-clawed-back': [{ amountCents: cents(2_000) }],
  'referral-credit-ending': [{ amountCents: cents(1_000), expiresOn: '2027-05-26' }],
  'small-supplier': [
    { name: 'Marie-Claude B.', warning: 'near', soldCents: cents(2_412_050), limitCents: cents(3_000_000) },
    { name: 'Marie-Claude B.', warning: 'reached', soldCents: cents(3_012_050), limitCents: cents(3_000_000) },
  ],
  'payout-failed': [{ name: 'Marie-Claude B.', amountCents: cents(10_880) }],
  'instant-payout-sent': [{ name: 'Marie-Claude B.', amountCents: cents(10_380), feeCents: cents(500) }],
  'instant-payout-failed': [{ name: 'Marie-Claude B.', amountCents: cents(10_380), feeCents: cents(500) }],
  'social-linked': [{ provider: 'Google' }],
  'passkey-added': [{}],
  'newsletter-confirm': [{ token: TOKEN }],
  'newsletter-welcome': [{ topics: ['tips', 'news', 'cleaners'], unsubscribeToken: TOKEN }],
  'place-alert-confirm': [
    { token: TOKEN, citySlug: 'westmount', position: null, offer: null },
    { token: TOKEN, citySlug: 'montreal', position: { lat: 45.43, lng: -73.9 }, offer: 'move-in' },
  ],
  'place-served': [
    { citySlug: 'westmount', position: null, offer: null },
    { citySlug: 'montreal', position: { lat: 45.43, lng: -73.9 }, offer: 'move-in' },
  ],
  'account-closed': [{}],
  'contact-received': [
    {
      reference: 'MSG-7QK4AB',
      name: 'Claire Tremblay',
      email: 'claire@exemple.ca',
      subject: 'visit',
      bookingReference: 'MN-7QK4AB',
      message: 'Bonjour,\n\nla visite a fini plus tôt que prévu. Que dois-je faire?',
      language: 'fr',
    },
    {
      reference: 'MSG-7QK4AC',
      name: 'Sam Reed',
      email: 'sam@example.ca',
      subject: 'commercial',
      bookingReference: '',
      message: 'Our shop is 900 square feet, twice a week.',
      language: 'en',
    },
  ],
  'contact-acknowledged': [
    { reference: 'MSG-7QK4AB', subject: 'question' },
    { reference: 'MSG-7QK4AB', subject: 'visit' },
    { reference: 'MSG-7QK4AB', subject: 'commercial' },
    { reference: 'MSG-7QK4AB', subject: 'privacy' },
    { reference: 'MSG-7QK4AB', subject: 'other' },
  ],
  digest: [{ subjects: ['Marie-Claude B. a commencé', 'Votre évaluation est publiée'], path: '/bookings' }],
  'client-requested': [visit],
  'cleaner-requested': [visit],
  'client-no-card': [visit],
  'client-claimed': [visit],
  'cleaner-rejected': [visit],
  'client-accepted': [visit, { ...visit, cancelling: { kind: 'fee', until: at('2026-11-25T14:00:00Z') }, initialLegCents: cents(3_000) }],
  'cleaner-confirmed': [visit],
  'client-declined': [visit],
  'client-lapsed': [visit, { ...visit, cleaner: null }],
  'cleaner-lapsed': [visit],
  'client-pay-again': [{ ...visit, payBy: at('2026-11-25T15:00:00Z') }],
  'client-unpaid': [visit],
  'cleaner-unpaid': [visit],
  'client-cancelled': [
    { ...visit, endedBy: 'client', settlement: kept },
    { ...visit, endedBy: 'client', settlement: { feeCents: cents(3_000), refundCents: cents(0) } },
    { ...visit, endedBy: 'cleaner', settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
    { ...visit, cleaner: null, endedBy: 'admin', settlement: { feeCents: cents(0), refundCents: cents(0) } },
  ],
  'cleaner-cancelled': [
    { ...visit, endedBy: 'client', feeEarningsCents: cents(4_250) },
    { ...visit, endedBy: 'cleaner', feeEarningsCents: cents(0) },
    { ...visit, endedBy: 'admin', feeEarningsCents: cents(0) },
  ],
  'client-proposed': [{ ...visit, proposal }],
  'cleaner-proposed': [{ ...visit, proposal }],
  'client-moved': [visit, { ...visit, cancelling: null }],
  'cleaner-moved': [visit],
  'client-started': [{ ...visit, startedAt: at('2026-11-26T13:58:00Z') }],
  'client-completed': [
    {
      ...visit,
      completedAt: at('2026-11-26T18:21:00Z'),
      reviewBy: at('2026-12-10T18:21:00Z'),
      onSite: { minutes: 261, bookedMinutes: 270 },
      undone: ['Nettoyer l’intérieur du four (il manque un produit)', 'Faire le lit (à la demande du client, le chat y dort)'],
      short: null,
    },
    {
      ...visit,
      completedAt: at('2026-11-26T14:41:00Z'),
      reviewBy: at('2026-12-10T14:41:00Z'),
      onSite: { minutes: 41, bookedMinutes: 270 },
      undone: [],
      short: { reason: 'client_wish', note: '', approveBy: at('2026-11-27T14:41:00Z') },
    },
  ],
  'client-left': [
    {
      ...visit,
      leftAt: at('2026-11-26T15:41:00Z'),
      reason: 'safety',
      note: 'Le chien n’était pas attaché.',
      work: { minutes: 120, bookedMinutes: 270 },
      workCents: cents(54_870),
      approveBy: at('2026-11-27T15:41:00Z'),
    },
    {
      ...visit,
      leftAt: at('2026-11-26T17:10:00Z'),
      reason: 'illness',
      note: 'Un malaise, je rentre chez moi.',
      work: { minutes: 210, bookedMinutes: 270 },
      workCents: cents(96_023),
      approveBy: at('2026-11-27T17:10:00Z'),
    },
  ],
  'client-asked': [{ ...visit, sayBy: at('2026-11-30T18:30:00Z') }],
  'cleaner-asked': [{ ...visit, sayBy: at('2026-11-30T18:30:00Z') }],
  'client-not-done': [
    { ...visit, settlement: { feeCents: cents(0), refundCents: cents(61_729) }, said: true },
    { ...visit, settlement: { feeCents: cents(0), refundCents: cents(61_729) }, said: false },
  ],
  'cleaner-not-done': [
    { ...visit, said: true },
    { ...visit, said: false },
  ],
  'client-claim': [visit],
  'cleaner-claim': [{ ...visit, releasedCents: cents(5_440) }],
  'client-waived': [visit],
  'cleaner-waived': [visit],
  'client-no-show-open': [visit],
  'client-no-show': [
    { ...visit, endedBy: 'client', settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
    { ...visit, endedBy: 'cleaner', settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
  ],
  'cleaner-no-show': [
    { ...visit, endedBy: 'client' },
    { ...visit, endedBy: 'cleaner' },
  ],
  'client-locked-out': [
    { ...visit, settlement: kept },
    { ...former, settlement: { feeCents: cents(750), refundCents: cents(0) } },
  ],
  'cleaner-locked-out': [{ ...visit, feeEarningsCents: cents(4_250) }],
  'client-paid': [visit],
  'cleaner-paid': [{ ...visit, releaseAt: at('2026-11-28T18:25:00Z') }],
  'client-second-half-action': [visit],
  'client-second-half-declined': [
    { ...visit, retryAt: at('2026-11-28T14:00:00Z') },
    { ...visit, retryAt: null },
  ],
  'client-refunded': [
    { ...visit, refundCents: cents(56_729) },
    { ...former, refundCents: cents(700) },
  ],
  'client-case-opened': [
    { ...visit, openedBy: 'client', reason: 'not_done', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'cleaner', reason: 'more_work', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'system', reason: 'no_punch_out', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'system', reason: 'silent_visit', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'system', reason: 'bank_dispute', answerBy: at('2026-11-29T18:21:00Z') },
  ],
  'cleaner-case-opened': [
    { ...visit, openedBy: 'client', reason: 'damage', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'cleaner', reason: 'unsafe', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'system', reason: 'disputed_visit', answerBy: at('2026-11-29T18:21:00Z') },
    { ...visit, openedBy: 'system', reason: 'bank_dispute', answerBy: at('2026-11-29T18:21:00Z') },
  ],
  'client-case-with-us': [
    { ...visit, answered: true },
    { ...visit, answered: false },
  ],
  'cleaner-case-with-us': [
    { ...visit, answered: true },
    { ...visit, answered: false },
  ],
  'client-case-asked': [visit],
  'cleaner-case-asked': [visit],
  'client-case-decided': DECISIONS.map((decision) => ({ ...visit, ...decision })) as [EmailProps['client-case-decided']],
  'cleaner-case-decided': DECISIONS.map((decision) => ({ ...visit, ...decision })) as [EmailProps['cleaner-case-decided']],
  'client-case-appealed': [
    { ...visit, by: 'client' },
    { ...visit, by: 'cleaner' },
  ],
  'cleaner-case-appealed': [
    { ...visit, by: 'client' },
    { ...visit, by: 'cleaner' },
  ],
  'client-case-closed': [
    { ...visit, after: 'appeal' },
    { ...visit, after: 'bank' },
  ],
  'cleaner-case-closed': [
    { ...visit, after: 'appeal' },
    { ...visit, after: 'bank' },
  ],
  'cleaner-review-invited': [{ ...visit, reviewBy: at('2026-12-10T18:21:00Z') }],
  'client-review-published': [visit, former],
  'cleaner-review-published': [visit, former],
}

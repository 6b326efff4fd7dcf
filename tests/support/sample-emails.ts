// Realistic sample facts for each kind of email, with harder variants, for tests and previews.
import { MOVED_OUTCOMES } from '#domain/google-calendar.ts'
import { CASE_OUTCOMES, DECISION_REASONS } from '#domain/case.ts'
import type { BookingId, SeriesId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { PAIR_HIDE_REASONS } from '#domain/portfolio.ts'
import type { VisitProps } from '#server/bookings/index.ts'
import type { PropsOf } from '#server/mail/index.ts'
import type { EmailKind, EVERY_EMAIL } from './every-email.ts'

export const SAMPLE_VISIT: VisitProps = {
  bookingId: '0199a1b2-0000-7000-8000-000000000001' as BookingId,
  reference: 'MN-7QK4',
  clientName: 'Élodie T.',
  cleaner: { name: 'Marie-Claude B.', slug: 'marie-claude-b' },
  serviceType: 'deep',
  extras: ['laundry'],
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
const inCalendar = {
  name: 'Marie-Claude B.',
  bookingId: visit.bookingId,
  startsAt: visit.startsAt,
  timeZone: visit.timeZone,
  city: visit.city,
}
const ofPair = { name: 'Marie-Claude B.', caption: 'Un comptoir taché, puis net' }
const movedTo = new Date('2026-11-27T19:00:00Z')
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
const free = [
  { name: 'Ève-Marie L.', startsAt: visit.startsAt, totalCents: cents(121_000) },
  { name: 'Marc D.', startsAt: at('2026-11-26T16:00:00Z'), totalCents: cents(98_650) },
]
const later = { startsAt: at('2026-11-29T15:00:00Z'), endsAt: at('2026-11-29T19:30:00Z') }
const answerMoveBy = at('2026-11-24T14:00:00Z')
const sameAmount = { amountCents: cents(123_457), differenceCents: 0, laterCents: cents(61_728), refundCents: cents(0) }
const costsMore = { amountCents: cents(133_457), differenceCents: 10_000, laterCents: cents(71_728), refundCents: cents(0) }
const costsLess = { amountCents: cents(113_457), differenceCents: -10_000, laterCents: cents(51_728), refundCents: cents(0) }
const proposal = { startsAt: at('2026-11-27T15:00:00Z'), endsAt: at('2026-11-27T19:30:00Z') }

const seriesDates = [
  { date: '2026-12-03', time: '09:00' },
  { date: '2026-12-10', time: '09:00' },
]
const series = {
  seriesId: '0199a1b2-0000-7000-8000-000000000009' as SeriesId,
  visits: [],
  others: [],
  by: null,
  refundCents: cents(0),
  until: null,
  free: [],
  again: null,
  rate: null,
  answerMoveBy: null,
  differenceCents: 0,
  work: null,
  each: null,
} as const
const seriesMoved = [
  {
    ...series,
    news: 'move-asked',
    visits: seriesDates,
    by: 'client',
    answerMoveBy: at('2026-11-24T18:21:00Z'),
    differenceCents: 1_150,
  },
  { ...series, news: 'moved', visits: seriesDates, by: 'client', differenceCents: -1_150, refundCents: cents(575) },
  { ...series, news: 'moved', visits: seriesDates, by: 'cleaner' },
  {
    ...series,
    news: 'work-asked',
    visits: seriesDates,
    by: 'client',
    answerMoveBy: at('2026-11-24T18:21:00Z'),
    work: { serviceType: 'deep', durationMinutes: 300, suppliesByCleaner: false },
    each: { beforeCents: cents(12_800), afterCents: cents(16_000) },
    differenceCents: 3_200,
  },
  {
    ...series,
    news: 'work-agreed',
    visits: seriesDates,
    by: 'cleaner',
    work: { serviceType: 'basic', durationMinutes: 270, suppliesByCleaner: true },
  },
  { ...series, news: 'move-declined', by: 'client' },
  { ...series, news: 'move-withdrawn', by: 'cleaner' },
  { ...series, news: 'move-lapsed' },
] as const

/** Every outcome, the first round and the last. */
const DECISIONS = CASE_OUTCOMES.map((outcome, index) => ({
  outcome,
  amountCents: cents(outcome === 'nothing' ? 0 : 2_350),
  cleanerCents: cents(outcome.endsWith('_refund') || outcome === 'recovered' ? -2_350 : 0),
  reason: DECISION_REASONS[index] ?? 'other',
  note: index === 0 ? '' : 'La salle de bain n’a pas été faite.',
  clearsRecord: [null, true, false][index % 3] ?? null,
  appealBy: index === 2 ? null : at('2026-12-06T18:21:00Z'),
}))

type PropsOfKind<K extends EmailKind> = PropsOf<(typeof EVERY_EMAIL)[K]>
type Samples = { readonly [K in EmailKind]: readonly [PropsOfKind<K>, ...PropsOfKind<K>[]] }

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
  'password-changed': [
    { at: at('2026-11-23T14:05:00Z'), isFeedRenewed: false },
    { at: at('2026-11-23T14:05:00Z'), isFeedRenewed: true },
  ],
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
  'outside-calendar-failing': [{ name: 'Marie-Claude B.', calendar: 'Famille', lastReadAt: new Date('2026-11-23T14:00:00Z') }],
  'outside-busy-over-visit': [
    {
      name: 'Marie-Claude B.',
      calendar: 'Famille',
      bookingId: SAMPLE_VISIT.bookingId,
      startsAt: SAMPLE_VISIT.startsAt,
      endsAt: SAMPLE_VISIT.endsAt,
      timeZone: SAMPLE_VISIT.timeZone,
      city: SAMPLE_VISIT.city,
    },
  ],
  'google-calendar-failing': [{ name: 'Marie-Claude B.', lastSuccessAt: new Date('2026-11-23T14:00:00Z') }],
  'outside-visit-moved': [
    { ...inCalendar, outcome: 'proposed', movedTo },
    ...MOVED_OUTCOMES.map((outcome) => ({ ...inCalendar, outcome, movedTo: outcome === 'length' ? null : movedTo })),
  ],
  'outside-visit-removed': [inCalendar],
  'pair-hidden': [
    { ...ofPair, reason: 'person_seen', note: 'Un visage se voit dans le miroir.' },
    ...PAIR_HIDE_REASONS.map((reason) => ({ ...ofPair, reason, note: '' })),
  ],
  'pair-shown-again': [ofPair],
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
  'report-closed': [{ bookingId: '6f1c0e2a-7b43-4a55-9d0e-2f1b8c9d7e10' as BookingId, visitOn: '2026-11-26' }],
  'unread-messages': [
    { bookingId: '6f1c0e2a-7b43-4a55-9d0e-2f1b8c9d7e10' as BookingId, writerName: 'Marie-Claude B.', visitOn: '2026-11-26' },
  ],
  'referral-earned': [
    { amountCents: cents(1_000), expiresOn: '2027-05-26' },
    { amountCents: cents(2_000), expiresOn: null },
  ],
  'new-terms': [
    {
      startsOn: '2027-01-04',
      why: 'Les évaluations se font plus longtemps après la visite.',
      sections: [
        {
          title: 'Évaluations',
          before: [
            'Seules les deux personnes d’une visite terminée peuvent l’évaluer, pendant 14 jours.',
            '- Pour en signaler une, [écrivez-nous](/contact).',
          ],
          after: ['Seules les deux personnes d’une visite terminée peuvent l’évaluer, pendant 30 jours.'],
        },
      ],
    },
  ],
  'card-expiring': [{ last4: '4242', expiresOn: '2026-12-31' }],
  'referral-refused': [{}],
  'referral-clawed-back': [{ amountCents: cents(2_000) }],
  'referral-credit-ending': [{ amountCents: cents(1_000), expiresOn: '2027-05-26' }],
  'small-supplier': [
    { name: 'Marie-Claude B.', warning: 'near', soldCents: cents(2_412_050), limitCents: cents(3_000_000) },
    { name: 'Marie-Claude B.', warning: 'reached', soldCents: cents(3_012_050), limitCents: cents(3_000_000) },
  ],
  'terms-changing': [
    { name: 'Marie-Claude B.', change: { setting: 'commission', fromBps: 1_500, toBps: 1_750 }, startsOn: '2027-01-15' },
    { name: 'Zoé', change: { setting: 'late_fee_share', fromBps: 10_000, toBps: 8_000 }, startsOn: '2027-01-15' },
    { name: 'Zoé', change: { setting: 'tax_registration' }, startsOn: '2027-01-15' },
  ],
  'terms-unchanged': [
    { name: 'Marie-Claude B.', change: { setting: 'commission', fromBps: 1_500, toBps: 1_750 }, startsOn: '2027-01-15' },
    { name: 'Zoé', change: { setting: 'late_fee_share', fromBps: 10_000, toBps: 8_000 }, startsOn: '2027-01-15' },
    { name: 'Zoé', change: { setting: 'tax_registration' }, startsOn: '2027-01-15' },
  ],
  'payout-failed': [{ name: 'Marie-Claude B.', amountCents: cents(10_880) }],
  'instant-payout-sent': [{ name: 'Marie-Claude B.', amountCents: cents(10_380), feeCents: cents(500) }],
  'instant-payout-failed': [{ name: 'Marie-Claude B.', amountCents: cents(10_380), feeCents: cents(500) }],
  'social-linked': [{ provider: 'Google' }],
  'passkey-added': [{}],
  'second-factor-on': [{}],
  'second-factor-off': [{}],
  'recovery-codes-made': [{}],
  'newsletter-confirm': [{ token: TOKEN }],
  'newsletter-issue': [
    {
      subject: 'Novembre',
      opening: 'Les feuilles sont tombées.',
      paragraphs: ['Les feuilles sont tombées.', 'Voici quoi nettoyer.'],
      path: '/blog',
      unsubscribeToken: TOKEN,
    },
    {
      subject: 'Novembre',
      opening: 'Les feuilles sont tombées.',
      paragraphs: ['Les feuilles sont tombées.'],
      path: '/blog',
      unsubscribeToken: null,
    },
  ],
  'newsletter-welcome': [{ topics: ['tips', 'news', 'cleaners'], unsubscribeToken: TOKEN }],
  'place-alert-confirm': [
    { token: TOKEN, citySlug: 'westmount', position: null, offer: null },
    { token: TOKEN, citySlug: 'montreal', position: { lat: 45.43, lng: -73.9 }, offer: 'move-in' },
  ],
  'place-served': [
    { citySlug: 'westmount', position: null, offer: null },
    { citySlug: 'montreal', position: { lat: 45.43, lng: -73.9 }, offer: 'move-in' },
  ],
  'day-opened': [{ cleaner: { name: 'Marie-Claude B.', slug: 'marie-claude-b' }, date: '2026-11-28', time: '09:00', durationMinutes: 270 }],
  'account-closed': [{}],
  'account-suspended': [
    { reason: 'safety', words: '', role: null, hasVisits: false },
    { reason: 'terms', words: 'Trois visites payées de la main à la main depuis octobre.', role: 'cleaner', hasVisits: true },
    { reason: 'unpaid', words: '', role: 'client', hasVisits: true },
  ],
  'account-restored': [{}],
  'contact-received': [
    {
      reference: 'MSG-7QK4AB',
      name: 'Claire Tremblay',
      email: 'claire@exemple.ca',
      subject: 'visit',
      bookingReference: 'MN-7QK4AB',
      message: 'Bonjour,\n\nla visite a fini plus tôt que prévu. Que dois-je faire?',
      language: 'fr',
      path: '/admin/contact?open=b1',
    },
    {
      reference: 'MSG-7QK4AC',
      name: 'Sam Reed',
      email: 'sam@example.ca',
      subject: 'commercial',
      bookingReference: '',
      message: 'Our shop is 900 square feet, twice a week.',
      language: 'en',
      path: '/admin/contact?open=b2',
    },
  ],
  'contact-answered': [
    {
      reference: 'MSG-7QK4AB',
      words: 'Bonjour Claire,\n\nla moitié vous est remboursée aujourd’hui.\n\nOlga',
      message: 'Bonjour,\n\nla visite a fini plus tôt que prévu. Que dois-je faire?',
      receivedAt: new Date('2026-11-24T15:00:00Z'),
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
  'client-to-confirm': [{ ...visit, confirmBy: new Date('2026-11-25T17:00:00Z') }],
  'client-no-card': [
    { ...visit, why: 'late' },
    { ...visit, why: 'unconfirmed' },
    { ...visit, why: 'lost' },
  ],
  'client-posted': [{ ...visit, cleaner: null }],
  'client-claimed': [visit],
  'client-search-resumed': [
    { ...visit, after: 'withdrawn' },
    { ...visit, after: 'lapsed' },
  ],
  'cleaner-offered': [
    { ...visit, isUrgent: false },
    { ...visit, isUrgent: true },
  ],
  'cleaner-rejected': [
    { ...visit, after: 'rejected' },
    { ...visit, after: 'lapsed' },
  ],
  'client-accepted': [visit, { ...visit, cancelling: { kind: 'fee', until: at('2026-11-25T14:00:00Z') }, initialLegCents: cents(3_000) }],
  'cleaner-confirmed': [visit],
  'client-declined': [
    { ...visit, free },
    { ...visit, free: [] },
  ],
  'client-lapsed': [
    { ...visit, free },
    { ...visit, cleaner: null, free: [] },
  ],
  'cleaner-lapsed': [visit],
  'client-pay-again': [{ ...visit, payBy: at('2026-11-25T15:00:00Z') }],
  'client-unpaid': [visit],
  'cleaner-unpaid': [visit],
  'client-cancelled': [
    { ...visit, endedBy: 'client', free: [], settlement: kept },
    { ...visit, endedBy: 'client', free: [], settlement: { feeCents: cents(3_000), refundCents: cents(0) } },
    { ...visit, endedBy: 'cleaner', free, settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
    { ...visit, cleaner: null, endedBy: 'admin', free: [], settlement: { feeCents: cents(0), refundCents: cents(0) } },
  ],
  'cleaner-cancelled': [
    { ...visit, endedBy: 'client', feeEarningsCents: cents(4_250) },
    { ...visit, endedBy: 'cleaner', feeEarningsCents: cents(0) },
    { ...visit, endedBy: 'admin', feeEarningsCents: cents(0) },
  ],
  'client-proposed': [
    { ...visit, ...sameAmount, proposed: [proposal], answerMoveBy },
    { ...visit, ...costsMore, proposed: [proposal, later], answerMoveBy },
    { ...visit, ...costsLess, proposed: [proposal], answerMoveBy },
  ],
  'cleaner-proposed': [
    { ...visit, ...sameAmount, proposed: [proposal, later], answerMoveBy },
    { ...visit, ...costsMore, proposed: [proposal], answerMoveBy },
    { ...visit, ...costsLess, proposed: [proposal], answerMoveBy },
  ],
  'client-moved': [
    { ...visit, ...sameAmount, before: proposal, byUs: false },
    { ...visit, ...sameAmount, before: proposal, byUs: false, cancelling: null },
    { ...visit, ...costsMore, before: proposal, byUs: false },
    { ...visit, ...costsLess, before: proposal, byUs: false },
    { ...visit, ...costsLess, laterCents: cents(0), refundCents: cents(12_340), before: proposal, byUs: false },
    { ...visit, ...sameAmount, before: proposal, byUs: true },
  ],
  'cleaner-moved': [
    { ...visit, ...sameAmount, before: proposal, byUs: false },
    { ...visit, ...sameAmount, before: proposal, byUs: true },
  ],
  'client-not-moved': [
    { ...visit, because: 'declined' },
    { ...visit, because: 'withdrawn' },
    { ...visit, because: 'lapsed' },
  ],
  'cleaner-not-moved': [
    { ...visit, because: 'declined' },
    { ...visit, because: 'withdrawn' },
    { ...visit, because: 'lapsed' },
  ],
  'client-on-the-way': [
    { ...visit, setOutAt: at('2026-11-26T13:30:00Z'), arrivesAt: at('2026-11-26T13:55:00Z') },
    { ...visit, setOutAt: at('2026-11-26T13:30:00Z'), arrivesAt: null },
  ],
  'client-late': [
    { ...visit, arrivesAt: at('2026-11-26T14:20:00Z'), reportFrom: at('2026-11-26T14:30:00Z'), isFree: false },
    { ...visit, arrivesAt: null, reportFrom: at('2026-11-26T14:30:00Z'), isFree: true },
  ],
  'cleaner-late': [visit],
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
    {
      ...visit,
      finalLegCents: cents(0),
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
  'client-second-half-owed': [visit],
  'cleaner-second-half-owed': [{ ...visit, releasedCents: cents(5_440) }],
  'client-waived': [visit],
  'cleaner-waived': [visit],
  'client-no-show-open': [visit],
  'client-no-show': [
    { ...visit, endedBy: 'client', free, settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
    { ...visit, endedBy: 'cleaner', free: [], settlement: { feeCents: cents(0), refundCents: cents(61_729) } },
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
  'client-first-half': [visit],
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
  'client-tipped': [{ ...visit, tipCents: cents(1_800) }],
  'cleaner-tipped': [{ ...visit, tipCents: cents(1_800) }],
  'client-case-opened': [
    { ...visit, openedBy: 'client', reason: 'not_done', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'cleaner', reason: 'more_work', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'system', reason: 'no_punch_out', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'system', reason: 'silent_visit', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: false },
    { ...visit, openedBy: 'system', reason: 'bank_dispute', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
  ],
  'cleaner-case-opened': [
    { ...visit, openedBy: 'client', reason: 'damage', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'cleaner', reason: 'unsafe', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'system', reason: 'disputed_visit', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
    { ...visit, openedBy: 'system', reason: 'bank_dispute', answerBy: at('2026-11-29T18:21:00Z'), holdsMoney: true },
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
  'client-case-decided': DECISIONS.map((decision) => ({ ...visit, ...decision })) as [PropsOfKind<'client-case-decided'>],
  'cleaner-case-decided': DECISIONS.map((decision) => ({ ...visit, ...decision })) as [PropsOfKind<'cleaner-case-decided'>],
  'client-case-appealed': [
    { ...visit, by: 'client' },
    { ...visit, by: 'cleaner' },
  ],
  'cleaner-case-appealed': [
    { ...visit, by: 'client' },
    { ...visit, by: 'cleaner' },
  ],
  'client-series': [
    { ...visit, ...series, news: 'agreed', visits: seriesDates },
    {
      ...visit,
      ...series,
      news: 'unfit',
      visits: seriesDates.slice(0, 1),
      others: [
        { date: '2026-12-03', time: '13:00' },
        { date: '2026-12-03', time: '13:30' },
      ],
    },
    { ...former, ...series, news: 'unfit', visits: seriesDates.slice(0, 1) },
    {
      ...visit,
      ...series,
      news: 'away',
      visits: seriesDates.map((slot, index) => (index === 0 ? { ...slot, others: [{ date: '2026-12-04', time: '09:00' }] } : slot)),
    },
    { ...visit, ...series, news: 'away', visits: seriesDates },
    { ...visit, ...series, news: 'taken', visits: seriesDates },
    { ...visit, ...series, news: 'back', visits: seriesDates },
    { ...visit, ...series, news: 'skipped', visits: seriesDates, by: 'client', refundCents: cents(6_175) },
    { ...visit, ...series, news: 'paused', visits: seriesDates.slice(0, 1), by: 'cleaner', until: '2027-01-10' },
    { ...visit, ...series, news: 'unpaid' },
    { ...visit, ...series, news: 'resumed', by: 'client' },
    { ...visit, ...series, news: 'ended', visits: seriesDates, by: 'cleaner', refundCents: cents(12_350) },
    {
      ...visit,
      ...series,
      news: 'over',
      visits: seriesDates,
      refundCents: cents(6_175),
      free: [
        { name: 'Julie T.', totalCents: cents(12_800) },
        { name: 'Omar K.', totalCents: cents(13_450) },
      ],
      again: '/book/julie-t?date=2026-12-03&time=09%3A00&hours=4&frequency=weekly',
    },
    { ...former, ...series, news: 'over', visits: seriesDates },
    { ...visit, ...series, news: 'rate', rate: { from: '2026-12-23', beforeCents: cents(12_800), afterCents: cents(14_400) } },
    { ...visit, ...series, news: 'kept', rate: { from: '2026-11-23', beforeCents: cents(12_800), afterCents: cents(12_800) } },
    ...seriesMoved.map((moved) => ({ ...visit, ...moved })),
  ],
  'cleaner-series': [
    { ...visit, ...series, news: 'agreed', visits: seriesDates },
    {
      ...visit,
      ...series,
      news: 'unfit',
      visits: seriesDates.slice(0, 1),
      others: [
        { date: '2026-12-03', time: '13:00' },
        { date: '2026-12-03', time: '13:30' },
      ],
    },
    { ...former, ...series, news: 'unfit', visits: seriesDates.slice(0, 1) },
    {
      ...visit,
      ...series,
      news: 'away',
      visits: seriesDates.map((slot, index) => (index === 0 ? { ...slot, others: [{ date: '2026-12-04', time: '09:00' }] } : slot)),
    },
    { ...visit, ...series, news: 'away', visits: seriesDates },
    { ...visit, ...series, news: 'taken', visits: seriesDates },
    { ...visit, ...series, news: 'back', visits: seriesDates },
    { ...visit, ...series, news: 'skipped', visits: seriesDates, by: 'client', refundCents: cents(6_175) },
    { ...visit, ...series, news: 'paused', visits: seriesDates.slice(0, 1), by: 'cleaner', until: '2027-01-10' },
    { ...visit, ...series, news: 'unpaid' },
    { ...visit, ...series, news: 'resumed', by: 'client' },
    { ...visit, ...series, news: 'ended', visits: seriesDates, by: 'cleaner', refundCents: cents(12_350) },
    { ...visit, ...series, news: 'over', visits: seriesDates },
    { ...visit, ...series, news: 'rate', rate: { from: '2026-12-23', beforeCents: cents(12_800), afterCents: cents(14_400) } },
    { ...visit, ...series, news: 'kept', rate: { from: '2026-11-23', beforeCents: cents(12_800), afterCents: cents(12_800) } },
    { ...visit, ...series, news: 'notes', visits: seriesDates, by: 'client' },
    ...seriesMoved.map((moved) => ({ ...visit, ...moved })),
  ],
  'client-redo': [
    { ...visit, news: 'asked', sayBy: null },
    { ...visit, news: 'agreed', sayBy: null },
    { ...visit, news: 'late', sayBy: null },
    { ...visit, news: 'done', sayBy: null },
    { ...visit, news: 'failed', sayBy: null },
    { ...visit, news: 'unsure', sayBy: visit.endsAt },
  ],
  'cleaner-redo': [
    { ...visit, news: 'asked', sayBy: null },
    { ...visit, news: 'agreed', sayBy: null },
    { ...visit, news: 'done', sayBy: null },
    { ...visit, news: 'failed', sayBy: null },
    { ...visit, news: 'unsure', sayBy: visit.endsAt },
  ],
  'client-case-closed': [
    { ...visit, after: 'appeal' },
    { ...visit, after: 'bank' },
    { ...visit, after: 'redo' },
  ],
  'cleaner-case-closed': [
    { ...visit, after: 'appeal' },
    { ...visit, after: 'bank' },
    { ...visit, after: 'redo' },
  ],
  'cleaner-case-returned': [{ ...visit, returnedCents: cents(1_200) }],
  'cleaner-review-invited': [{ ...visit, reviewBy: at('2026-12-10T18:21:00Z') }],
  'client-review-published': [visit, former],
  'cleaner-review-published': [visit, former],
  'client-review-answered': [visit, former],
  'cleaner-review-answered': [visit, former],
  'client-review-hidden': [
    { ...visit, reason: 'personal_details', note: 'L’adresse du cousin de la cliente y est écrite.' },
    { ...visit, reason: 'other_matter', note: '' },
  ],
  'cleaner-review-hidden': [
    { ...visit, reason: 'insult', note: '' },
    { ...visit, reason: 'threat', note: 'La dernière phrase.' },
  ],
  'client-review-restored': [visit, former],
  'cleaner-review-restored': [visit, former],
  'client-reply-hidden': [{ ...visit, reason: 'insult', note: '' }],
  'cleaner-reply-hidden': [{ ...visit, reason: 'personal_details', note: 'Le code de la porte y est écrit.' }],
  'client-reply-restored': [visit],
  'cleaner-reply-restored': [visit, former],
}

// Which columns of the database hold ids of what: the row types are written from this.

/** The type of a table's own id, and so of every column that refers to it. */
export const ID_TYPES: Readonly<Record<string, string>> = {
  account: 'UserId',
  cleaner: 'CleanerId',
  booking: 'BookingId',
  property: 'PropertyId',
  charge: 'ChargeId',
  refund: 'RefundId',
  review: 'ReviewId',
  visit_photo: 'PhotoId',
  verification_document: 'DocumentId',
  payout: 'PayoutId',
  issued_document: 'IssuedDocumentId',
  visit_case: 'CaseId',
  case_photo: 'PhotoId',
  dispute: 'DisputeId',
  referral: 'ReferralId',
  referral_code: 'ReferralCodeId',
  referral_credit: 'ReferralCreditId',
  card: 'CardId',
}

/** Columns that refer to any account, but hold one of a known role. */
export const KNOWN_ROLES: Readonly<Record<string, string>> = {
  'booking.client_id': 'ClientId',
  'property.client_id': 'ClientId',
  'charge.payer_id': 'ClientId',
  'payer.account_id': 'ClientId',
  'card.client_id': 'ClientId',
  'card_setup.client_id': 'ClientId',
  'booking.cleaner_id': 'CleanerId',
  'referral_credit.account_id': 'ClientId',
  'cleaner.account_id': 'CleanerId',
  'payout.account_id': 'CleanerId',
  'payout_hold.account_id': 'CleanerId',
  'payout_account.account_id': 'CleanerId',
  'issued_document.client_id': 'ClientId',
  'issued_document.cleaner_id': 'CleanerId',
}

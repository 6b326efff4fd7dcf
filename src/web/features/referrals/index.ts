// What other features use of referrals.
export { OfferBand } from './offer-band.tsx'
export { creditsOf, useReferralOffer, type Offer } from './offer.ts'
export { redeemKept } from './redeem-kept.ts'

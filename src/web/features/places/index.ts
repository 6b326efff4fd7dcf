// What other features use of places.
export { OfferPanel } from './offer-panel.tsx'
export { cityQuestion, quebecQuestion } from './place-questions.ts'
export { RegionMap } from './region-map.tsx'

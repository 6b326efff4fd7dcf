// What other features use of cleaners.
export { type FeaturedCleaner, FeaturedCleaners, featuredCleaners, loadFeaturedCleaners } from './featured-cleaners.tsx'
export { addressLabel } from './list/address-label.ts'
export { citiesQuestion, type City, cityOptions, useCities } from './list/cities.ts'
export { HOURS, listPath, NO_FILTERS } from './list/list-filters.ts'
export { profileQuestion } from './profile/profile-questions.ts'
export { PricePreview } from './profile/price-preview.tsx'
export {
  type ServicePrice,
  loadUsualRate,
  servicePrices,
  UsualPrice,
  useLoadedUsualRate,
  useServicePrice,
  useUsualRate,
} from './service-prices.tsx'
export { profilePath, readChoice } from './profile/visit-choice.ts'
export { visitPrice } from './profile/visit-price.ts'

// What geography offers other features: its routes, the geocoder, and the places that other features name by their slug.
export { fold, slugOf } from './folding.ts'
export {
  boroughsOf,
  CITIES,
  cityName,
  cityOf,
  findCity,
  findCityKnownAs,
  findPostalArea,
  isPlacedByCode,
  nearestPlace,
  type Place,
} from './gazetteer.ts'
export { findRegion, REGIONS } from './gazetteer-regions.ts'
export type { Geocoder, ResolvedAddress } from './geocoder.ts'
export { openGeocoder } from './open-geocoder.ts'
export { geographyRoutes } from './routes.ts'

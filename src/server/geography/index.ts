// What geography offers other features: its routes, and the places that other features name by their slug.
export { geographyRoutes } from './routes.ts'
export { findRegion, REGIONS } from '#server/platform/geocoder/gazetteer-regions.ts'
export {
  boroughsOf,
  CITIES,
  cityOf,
  findCity,
  findCityKnownAs,
  findPostalArea,
  isPlacedByCode,
  nearestPlace,
  type Place,
} from '#server/platform/geocoder/gazetteer.ts'

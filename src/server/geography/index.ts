// The door of geography: its routes, and the places that other features name by their slug.
export { geographyRoutes } from './routes.ts'
export { REGIONS } from '#server/platform/geocoder/gazetteer-regions.ts'
export { CITIES, cityOf, findCity, findPostalArea } from '#server/platform/geocoder/gazetteer.ts'

// What places offer: facts about a city, a region and Quebec as a whole.
export { placeRoutes } from './routes.ts'

// The door of places: what is told of a city, a region and Quebec as a whole.
export { placeRoutes } from './routes.ts'

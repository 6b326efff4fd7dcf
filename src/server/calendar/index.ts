// What the calendar of a cleaner offers the app: its routes.
export { calendarRoutes } from './routes.ts'

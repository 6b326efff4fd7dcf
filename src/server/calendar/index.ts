// What the calendar of a cleaner offers the app: its routes, and the end of what can no longer be taken back.
export { calendarRoutes } from './routes.ts'
export { forgetOldChanges } from './change-store.ts'

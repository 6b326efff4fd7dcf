// How the product is set for the town.
import type { Others } from './others.ts'

export const OPERATORS_CODE = 'porte-bleue-2026'
const PRODUCT_SETTINGS = {
  ADMIN_SIGNUP_CODE: OPERATORS_CODE,
  TRUST_PROXY: '1',
  APP_SECRET: 'a-secret-that-only-the-year-uses-0001',
} as const

export const settingsOf = ({ pushServer, calendarServer }: Others) => ({
  ...PRODUCT_SETTINGS,
  PUSH_TEST_SERVER: pushServer.origin,
  CALENDAR_TEST_SERVER: calendarServer.origin,
})

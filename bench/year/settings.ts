// How the product is set for the town.

export const OPERATORS_CODE = 'porte-bleue-2026'
export const PRODUCT_SETTINGS = {
  ADMIN_SIGNUP_CODE: OPERATORS_CODE,
  TRUST_PROXY: '1',
  APP_SECRET: 'a-secret-that-only-the-year-uses-0001',
} as const

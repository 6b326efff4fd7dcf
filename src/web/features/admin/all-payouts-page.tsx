// The short address of the payouts that operators see.
export { Page } from './payouts-page.tsx'

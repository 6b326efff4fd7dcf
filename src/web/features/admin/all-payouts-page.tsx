// The short address of the payouts that operators see.
export { load, Page } from './payouts-page.tsx'

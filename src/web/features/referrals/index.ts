// What other features use of referrals.
export { claimKept } from './claim-kept.ts'

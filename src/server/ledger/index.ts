// The ledger: every movement of money is posted here, and what each cleaner is owed is read from it.
export { payableSums, payableYears } from './cleaner-year.ts'
export { entriesOf, heldOf, isPosted, post, type PostingOf } from './ledger-store.ts'
export { findPayable, lockPayable, payables, type Payable } from './payables.ts'
export { ledgerData } from './personal-data.ts'
export { forgiveOwed, reclaimEarnings } from './reclaim-earnings.ts'

// The ledger: every movement of money is posted here, and what each cleaner is owed follows from it.
export { payableSums, payableYears, priceMoves } from './cleaner-year.ts'
export { entriesOf, heldOf, isPosted, post, type PostingOf } from './ledger-store.ts'
export { ledgerData } from './personal-data.ts'

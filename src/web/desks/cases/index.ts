// What the desk of cases offers the others: where they are read.
export { casesPath } from './case-queries.ts'

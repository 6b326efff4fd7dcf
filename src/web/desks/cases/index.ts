// What the desk of cases offers the others: how many wait, and where they are read.
export { casesPath, casesQuestion, reportedQuestion } from './case-queries.ts'

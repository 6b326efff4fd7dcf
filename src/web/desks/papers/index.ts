// What the desk of identity papers offers the others: the queue of those that wait.
export { queueQuestion, readState } from './review-queries.ts'

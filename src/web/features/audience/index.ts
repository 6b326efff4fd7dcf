// What other features use of audience.
export { ConsentBar } from './consent-bar.tsx'
export { askAgain } from './may-measure.ts'

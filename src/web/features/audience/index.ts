// What other rooms use of audience.
export { ConsentBar } from './consent-bar.tsx'
export { askAgain } from './may-measure.ts'

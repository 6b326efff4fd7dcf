// What other features use of audience.
export { ConsentBar } from './consent-bar.tsx'
export { reopenConsent } from './may-measure.ts'

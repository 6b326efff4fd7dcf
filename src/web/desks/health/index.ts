// What the desk of health offers the others: where the register of incidents stands.
export { INCIDENTS_PATH } from './incident-queries.ts'

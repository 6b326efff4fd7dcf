// What the desk of data requests offers the others: where the register stands.
export { DATA_REQUESTS_PATH } from './data-request-queries.ts'

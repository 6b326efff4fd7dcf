// What the desk of health offers the others: the incidents of now.
export { INCIDENTS_PATH, incidentsQuestion } from './incident-queries.ts'

// Keeps the process alive when the database goes away where nobody waits for its answer.
import { isOutage } from './database.ts'
import type { Log } from './log.ts'

/** The job runner writes down how a job ended without awaiting it. Any other rejection that nobody handles still ends the process. */
export function surviveOutages(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error)) throw error
    log.error({ err: error }, 'the database went away while nobody waited for its answer')
  })
}

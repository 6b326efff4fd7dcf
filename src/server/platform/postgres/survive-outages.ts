// Keeps the process alive when the database fails a statement that nothing awaits.
import { isOutage } from './database.ts'
import type { Log } from '../log.ts'

/** The job runner records how a job ended without awaiting it. Any other unhandled rejection still ends the process. */
export function surviveOutages(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isOutage(error)) throw error
    log.error({ err: error }, 'the database went away while nobody waited for its answer')
  })
}

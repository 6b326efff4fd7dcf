// The log of the embedded PostgreSQL: for its owner alone, terse, and of a bounded size.
import fs from 'node:fs'
import { MINUTE_MS } from '#domain/elapsed.ts'

/** Details of errors, and the statements that failed, hold what people typed. */
export const LOG_FLAGS = ['-c', 'log_error_verbosity=terse', '-c', 'log_min_error_statement=panic']

const MAX_LOG_BYTES = 10_000_000
const FOR_ITS_OWNER = 0o600

/** Opens the log for the server to append to. */
export function openServerLog(file: string): number {
  const log = fs.openSync(file, 'a', FOR_ITS_OWNER)
  // Earlier versions let everybody read it.
  fs.fchmodSync(log, FOR_ITS_OWNER)
  return log
}

/** Moves a log that is full to `<file>.1`, in place of the one before; the server goes on in the emptied file. */
export function boundServerLog(file: string, maxBytes = MAX_LOG_BYTES): void {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  fs.copyFileSync(file, `${file}.1`)
  fs.chmodSync(`${file}.1`, FOR_ITS_OWNER)
  fs.truncateSync(file)
}

/** Answers what ends it. */
export function keepServerLogBounded(file: string): () => void {
  boundServerLog(file)
  const looking = setInterval(() => {
    try {
      boundServerLog(file)
    } catch {
      // A full disk, or a folder that is gone: the next look may find it mended.
    }
  }, MINUTE_MS).unref()
  return () => clearInterval(looking)
}

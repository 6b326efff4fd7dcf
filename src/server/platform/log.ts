// Structured logs, without secrets and without what people typed: routes instead of URLs, never headers or bodies.
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

const SECRETS = ['*.password', '*.token', '*.authorization', '*.cookie', '*.clientSecret', '*.card']
/** Of a row that PostgreSQL refuses, the whole row. */
const ROWS = ['*.detail', '*.aggregateErrors[*].detail']

export function openLog(level: 'silent' | 'error' | 'warn' | 'info' | 'debug', production: boolean, to?: DestinationStream): Log {
  const options = {
    level,
    base: production ? { app: 'maisonnette' } : null,
    redact: [...SECRETS, ...ROWS],
  }
  return to ? pino(options, to) : pino(options)
}

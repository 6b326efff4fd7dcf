// Structured logs, without secrets: routes instead of URLs, never headers or bodies.
import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

export function openLog(level: 'silent' | 'error' | 'warn' | 'info' | 'debug', production: boolean, to?: DestinationStream): Log {
  const options = {
    level,
    base: production ? { app: 'maisonnette' } : null,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.clientSecret', '*.card'],
  }
  return to ? pino(options, to) : pino(options)
}

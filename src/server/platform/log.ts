// Structured logs, without secrets: routes instead of URLs, never headers or bodies.
import { pino, type Logger } from 'pino'

export type Log = Logger

export function openLog(level: 'silent' | 'error' | 'warn' | 'info' | 'debug', production: boolean): Log {
  return pino({
    level,
    base: production ? { app: 'maisonnette' } : null,
    redact: ['*.password', '*.token', '*.authorization', '*.cookie', '*.clientSecret', '*.card'],
  })
}

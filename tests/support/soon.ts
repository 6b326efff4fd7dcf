// What happens by itself, in another process or after a socket: waited for as long as a busy machine needs.
import { vi } from 'vitest'

/** Resolves once `check` passes; rejects with its last failure after 20 seconds. */
export const soon = <T>(check: () => T | Promise<T>, everyMs = 20): Promise<T> =>
  // oxlint-disable-next-line no-restricted-properties -- the one place that may.
  vi.waitFor(check, { timeout: 20_000, interval: everyMs })

// Answers that are the same for everyone, kept in this process until something public changes, and never past their minute.
import { MINUTE_MS } from '#domain/elapsed.ts'
import * as z from 'zod'
import type { Bus } from '../bus/bus.ts'
import { defineTopic } from '../bus/bus.ts'
import { clockMoved } from '../clock.ts'

/** Something that signed-out visitors can see has changed: `announce` it in the transaction that changes it. */
export const publicChange = defineTopic('public-change', z.object({}))

/** The answer to keep, and its size; null is answered and not kept. */
export type Made<A> = { readonly answer: A; readonly bytes: number | null }

export type AnswerCache<A> = {
  /**
   * The answer of `key` (which must name all that it depends on) as of `now`, else what `make` answers, once for all concurrent callers.
   * While the bus may miss messages, nothing is kept.
   */
  keep(key: string, now: Date, make: () => Promise<Made<A>>): Promise<A>
}

type Entry<A> = { readonly minute: number; readonly answer: A; readonly bytes: number; readonly keptAtMs: number }

/** Estimated overhead of an entry, in bytes. */
const BYTES_PER_ENTRY = 200

/** JSON and pages take half of the room each. */
const MAX_ENTRIES = 2_000
const bytesOfHalf = (megabytes: number): number => (megabytes / 2) * 1024 * 1024

/** The entries used last stay. Rules that read the clock turn on whole minutes, so that an answer holds for the minute it was made in. */
export function makeAnswerCache<A>(bus: Pick<Bus, 'subscribe' | 'onGap' | 'isListening'>, cacheMb: number): AnswerCache<A> {
  const room = bytesOfHalf(cacheMb)
  const entries = new Map<string, Entry<A>>()
  const making = new Map<string, Promise<A>>()
  let bytes = 0
  /** Counts changes: an answer begun before a change is not kept after it. */
  let era = 0

  const forget = (key: string, entry: Entry<A>): void => {
    if (entries.delete(key)) bytes -= entry.bytes
  }
  const clear = (): void => {
    era += 1
    bytes = 0
    entries.clear()
    making.clear()
  }
  bus.subscribe(publicChange, clear)
  bus.subscribe(clockMoved, clear)
  bus.onGap(clear)

  let sweep: NodeJS.Timeout | undefined
  /** Nobody may ask for it again, so expired answers are removed here as well. */
  const sweepLater = (): void => {
    sweep ??= setTimeout(() => {
      sweep = undefined
      const past = performance.now() - MINUTE_MS
      for (const [key, entry] of entries) if (entry.keptAtMs <= past) forget(key, entry)
      if (entries.size > 0) sweepLater()
    }, MINUTE_MS).unref()
  }

  const store = (key: string, entry: Entry<A>): void => {
    if (entry.bytes > room / 8) return
    const old = entries.get(key)
    if (old) forget(key, old)
    entries.set(key, entry)
    bytes += entry.bytes
    sweepLater()
    for (const [eldest, one] of entries) {
      if (entries.size <= MAX_ENTRIES && bytes <= room) return
      forget(eldest, one)
    }
  }

  async function begin(key: string, minute: number, make: () => Promise<Made<A>>): Promise<A> {
    const begunIn = era
    try {
      const made = await make()
      if (made.bytes !== null && era === begunIn && bus.isListening()) {
        store(key, { minute, answer: made.answer, bytes: made.bytes + key.length * 2 + BYTES_PER_ENTRY, keptAtMs: performance.now() })
      }
      return made.answer
    } finally {
      if (era === begunIn) making.delete(`${minute} ${key}`)
    }
  }

  return {
    async keep(key, now, make) {
      if (room === 0 || !bus.isListening()) return (await make()).answer
      const minute = Math.floor(now.getTime() / MINUTE_MS)
      const entry = entries.get(key)
      if (entry?.minute === minute) {
        entries.delete(key)
        entries.set(key, entry)
        return entry.answer
      }
      const started = making.get(`${minute} ${key}`)
      if (started) return started
      const mine = begin(key, minute, make)
      making.set(`${minute} ${key}`, mine)
      return mine
    },
  }
}

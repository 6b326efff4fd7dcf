// What time it is for the application: the machine's clock, plus an offset that the sandbox may move.
import type { Pool } from 'pg'
import * as z from 'zod'
import { defineTopic, type Bus } from './bus/bus.ts'

export type Clock = {
  /** The instant for every rule; never read `Date.now()` elsewhere. */
  now(): Date
}

/** A clock that can be moved forward or set; the offset stands in the database, so that every process agrees. */
export type MovableClock = Clock & {
  moveTo(instant: Date): Promise<void>
  reload(): Promise<void>
}

export const systemClock: Clock = { now: () => new Date() }

/** The sandbox clock was moved: every process reads it again, and cached answers are dropped. */
export const clockMoved = defineTopic('clock-moved', z.object({}))

export async function openMovableClock(pool: Pool, bus: Pick<Bus, 'publish' | 'subscribe'>): Promise<MovableClock> {
  let offsetMs = 0
  const clock: MovableClock = {
    now: () => new Date(Date.now() + offsetMs),
    async moveTo(instant) {
      offsetMs = instant.getTime() - Date.now()
      await pool.query(
        'insert into sandbox_clock (only_row, offset_ms) values (true, $1) on conflict (only_row) do update set offset_ms = $1',
        [offsetMs],
      )
      await bus.publish(clockMoved, {})
    },
    async reload() {
      const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from sandbox_clock')
      offsetMs = Number(rows[0]?.offset_ms ?? 0)
    },
  }
  // A process that misses this reads the clock again with its next sweep.
  bus.subscribe(clockMoved, () => void clock.reload().catch(() => undefined))
  await clock.reload()
  return clock
}

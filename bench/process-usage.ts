// CPU and memory used by processes, from Linux's counters.
import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Clock ticks of /proc are hundredths of a second on every Linux that Node runs on. */
const TICK_MS = 10

/** The fields of /proc/<pid>/stat from the third on: the second is a name that may hold anything. */
const statOf = (pid: number): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')

const ticks = (fields: readonly string[], from: number, count: number): number =>
  fields.slice(from, from + count).reduce((sum, field) => sum + Number(field), 0)

/** Processor time of all its threads, in milliseconds. */
export const cpuMs = (pid: number): number => ticks(statOf(pid), 11, 2) * TICK_MS

/** Processor time of a process, its children and those that have ended, in milliseconds. */
export function familyCpuMs(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + endedOr(child), ticks(statOf(pid), 11, 4) * TICK_MS)
}

/** A child that ends between the two reads is counted by its parent the next time. */
function endedOr(child: string): number {
  try {
    return cpuMs(Number(child))
  } catch {
    return 0
  }
}

/** The process that all others of a PostgreSQL on this machine are children of. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return Number(statOf(rows[0]?.pid ?? 0)[1])
}

/** Resident memory, in megabytes. */
export function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

// Lets one process build what several find stale: a file holds the number of the one that builds, and the others wait for it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive } from '../platform/postgres/supervisor.ts'

const LOOK_EVERY_MS = 200

type Build = { readonly lockFile: string; isStale(): boolean; build(): Promise<void> }

/** Throws what `build` throws; whoever waited then tries it too. */
export async function buildOnce({ lockFile, isStale, build }: Build): Promise<void> {
  while (isStale()) {
    if (!lock(lockFile)) {
      await delay(LOOK_EVERY_MS)
      continue
    }
    try {
      await build()
    } finally {
      rmSync(lockFile, { force: true })
    }
  }
}

/** False while another process builds; the lock of one that died is removed. */
function lock(file: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isAlive(holderOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** Ours when the file is gone again, or not written yet: somebody is at work. */
function holderOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid
  } catch {
    return process.pid
  }
}

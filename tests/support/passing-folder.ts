// Folders for what lives as long as a run: in memory where there is room, for hundreds of databases are thousands of files each.
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from '../../src/server/platform/postgres/supervisor.ts'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30

/** The caller removes it. */
export function makePassingFolder(name: string): string {
  const place = hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir()
  removeOrphans(place)
  return mkdtempSync(path.join(place, `maisonnette-${process.pid}-${name}-`))
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/** A run that was killed left its own. */
function removeOrphans(place: string): void {
  for (const name of readdirSync(place)) {
    const maker = /^maisonnette-(\d+)-/.exec(name)?.[1]
    if (maker !== undefined && !isAlive(Number(maker))) rmSync(path.join(place, name), { recursive: true, force: true })
  }
}

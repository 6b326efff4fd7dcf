// Folders for what lives as long as a run: in memory where there is room, for hundreds of databases are thousands of files each.
import { mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 3 * 2 ** 30

/** The caller removes it. */
export const makePassingFolder = (name: string): string =>
  mkdtempSync(path.join(hasRoom(IN_MEMORY) ? IN_MEMORY : os.tmpdir(), `maisonnette-${name}-`))

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

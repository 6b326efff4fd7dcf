// How much room is left on the disks that the product writes to.
import { stat, statfs } from 'node:fs/promises'
import { DISK_FOLDERS, isNearlyFull, type DiskFolder } from '#domain/health.ts'
import type { Config } from '../config.ts'
import { filesFolderIn } from '../platform/files/files.ts'

/** Each disk once, under the first of the folders that lie on it; a folder that nothing needed yet is left out. */
export async function showDisks({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>) {
  const folders: Readonly<Record<DiskFolder, string | null>> = { data: dataDir, files: files === null ? filesFolderIn(dataDir) : null }
  const found = await Promise.all(DISK_FOLDERS.map((folder) => diskOf(folder, folders[folder])))
  const disks = found.filter((disk) => disk !== null)
  return disks
    .filter(({ device }, index) => disks.findIndex((disk) => disk.device === device) === index)
    .map(({ folder, freeBytes, totalBytes }) => ({ folder, freeBytes, totalBytes, isNearlyFull: isNearlyFull(freeBytes, totalBytes) }))
}

/** What is free for this process: the system keeps some for itself. */
async function diskOf(folder: DiskFolder, at: string | null) {
  if (at === null) return null
  try {
    const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([stat(at), statfs(at)])
    return { folder, device, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

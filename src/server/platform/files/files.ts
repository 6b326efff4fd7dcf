// The port for stored files, and its local default: a folder on disk.
import { HOUR_MS } from '#domain/elapsed.ts'
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { refuse } from '#domain/refusal.ts'
import type { Log } from '../log.ts'

/** Stores bytes under a key such as `visits/<id>.webp`; keys are made by us, never by callers. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
  /** Every key, in no order, a page at a time; what is stored meanwhile may be among them. */
  keys(): AsyncIterable<string>
}

const KEY = /^[a-z-]+\/[a-z0-9-]+\.(webp|jpg|png|pdf|sealed)$/

export const isKey = (text: string): boolean => KEY.test(text)

/** Throws for anything that is not a key of ours: paths that climb, hidden files, other people's folders. */
export function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a file key: ${key}`)
  return key
}

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

export const contentTypeOf = (key: string): string => CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Where they are without a server of their own. */
export const filesFolderIn = (dataDir: string): string => path.join(dataDir, 'files')

/** Only this process, and a group for backups, may read the files. */
const FOLDER_MODE = 0o750
const FILE_MODE = 0o640

/** A file appears whole or not at all. Refuses `service-unavailable`, and logs it, when the disk is full. */
export function diskFiles(folder: string, log: Log, { write = writeFile }: { write?: typeof writeFile } = {}): FileStore {
  const placeOf = (key: string): string => path.join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      const draft = `${place}.${randomUUID()}`
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: FOLDER_MODE })
        await write(draft, bytes, { mode: FILE_MODE })
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        if (!isDiskFull(error)) throw error
        log.error({ err: error, key }, 'the disk is full')
        refuse('service-unavailable')
      }
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    keys: () => keysIn(folder),
  }
}

async function* keysIn(folder: string): AsyncGenerator<string> {
  for (const { name: group } of (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
    for await (const { name } of await opendir(path.join(folder, group))) {
      const key = `${group}/${name}`
      if (isKey(key)) yield key
    }
  }
}

const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const DRAFT = /\.[a-z]+\.[\da-f-]{36}$/
/** Longer than any write takes, in this process or another. */
const DRAFT_LEFT_AFTER_MS = HOUR_MS

/** At a start: closes the folder to other users of this machine, and removes unfinished files of killed processes. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE })
  await chmod(folder, FOLDER_MODE)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !DRAFT.test(entry.name)) continue
    const draft = path.join(entry.parentPath, entry.name)
    if (Date.now() - (await stat(draft)).mtimeMs > DRAFT_LEFT_AFTER_MS) await rm(draft, { force: true })
  }
}

/** The address of a public picture for the browser; null stays null. */
export const mediaUrl = <K extends string | null>(key: K): K extends null ? null : string =>
  (key === null ? null : `/media/${key}`) as K extends null ? null : string

// The port for stored files, and its local default: a folder on disk.
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Stores bytes under a key such as `visits/<id>.webp`; keys are made by us, never by callers. */
export type FileStore = {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

const KEY = /^[a-z-]+\/[a-z0-9-]+\.(webp|jpg|png|pdf|sealed)$/

/** Throws for anything that is not a key of ours: paths that climb, hidden files, other people's folders. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`)
  return key
}

const CONTENT_TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' }

export const contentTypeOf = (key: string): string => CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

export function diskFiles(folder: string): FileStore {
  const placeOf = (key: string): string => path.join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(path.dirname(place), { recursive: true })
      const draft = `${place}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, place)
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
  }
}

/** Where the browser finds a public picture by its key; null stays null. */
export const mediaUrl = <K extends string | null>(key: K): K extends null ? null : string =>
  (key === null ? null : `/media/${key}`) as K extends null ? null : string

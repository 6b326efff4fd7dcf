// The archive: files in a tar, then the manifest, which says what they are, and the sum of every byte before it.
import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import * as z from 'zod'
import { readTar, TAR_END, tarEntry, TarError, type TarFile } from './tar.ts'

/** Of another format, damaged, or for another place: its message is one sentence for the person at the keyboard. */
export class BackupError extends Error {}

export const FORMAT = 1
const MANIFEST = 'manifest.json'
const SUM = 'archive.sha256'

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Of the product and of PostgreSQL. */
  version: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Tells one application secret from another without telling what it is. */
  secretMark: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), bytes: z.number(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.output<typeof manifestSchema>
export type DumpedTable = Manifest['tables'][number]

export type ArchiveWriter = {
  add(name: string, bytes: Buffer): Promise<void>
  /** Adds the manifest and answers the length in bytes; only now does the archive have its name. */
  finish(manifest: Manifest): Promise<number>
  abandon(): Promise<void>
}

/** An archive appears whole or not at all. */
export async function createArchive(file: string, madeAt: Date): Promise<ArchiveWriter> {
  const draft = `${file}.part`
  const handle = await open(draft, 'wx', 0o600)
  const hash = createHash('sha256')
  let written = 0
  const write = async (piece: Buffer): Promise<void> => {
    for (let from = 0; from < piece.length;) from += (await handle.write(piece, from)).bytesWritten
    written += piece.length
  }
  const add = async (name: string, bytes: Buffer): Promise<void> => {
    for (const piece of tarEntry(name, bytes, madeAt)) {
      hash.update(piece)
      await write(piece)
    }
  }
  return {
    add,
    async finish(manifest) {
      await add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
      for (const piece of tarEntry(SUM, Buffer.from(`${hash.digest('hex')}\n`), madeAt)) await write(piece)
      await write(TAR_END)
      await handle.sync()
      await handle.close()
      await rename(draft, file)
      return written
    },
    async abandon() {
      await handle.close().catch(() => undefined)
      await rm(draft, { force: true })
    },
  }
}

/** The files before the manifest. Throws {@link BackupError} where the archive is damaged. */
export async function* readArchive(file: string): AsyncGenerator<TarFile> {
  try {
    for await (const entry of readTar(createReadStream(file))) if (entry.name !== MANIFEST && entry.name !== SUM) yield entry
  } catch (error) {
    throw complaintOf(file, error)
  }
}

/** Reads every byte and compares it with the manifest. Throws {@link BackupError} with what is wrong. */
export async function checkArchive(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  let [manifest, sum] = ['', '']
  try {
    for await (const { name, bytes, pieces } of readTar(createReadStream(file))) {
      if (name === MANIFEST) manifest = bytes.toString()
      if (name === SUM) sum = bytes.toString().trim()
      else feed(hash, pieces)
    }
    if (sum !== hash.digest('hex')) throw new BackupError(`${file} is damaged: its bytes do not come to the sum at its end.`)
    return readManifest(manifest)
  } catch (error) {
    throw complaintOf(file, error)
  }
}

function feed(hash: Hash, pieces: readonly Buffer[]): void {
  for (const piece of pieces) hash.update(piece)
}

function readManifest(text: string): Manifest {
  const read: unknown = JSON.parse(text)
  const { format } = z.object({ format: z.number() }).parse(read)
  if (format > FORMAT) throw new BackupError('A newer version made this archive: restore it with that version.')
  return manifestSchema.parse(read)
}

function complaintOf(file: string, error: unknown): unknown {
  if (error instanceof TarError) return new BackupError(`${file} is damaged, or no archive of ours: ${error.message}.`)
  if (error instanceof SyntaxError || error instanceof z.ZodError) return new BackupError(`${file} has a manifest that cannot be read.`)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupError(`There is no ${file}.`)
  if (code === 'EISDIR') return new BackupError(`${file} is a folder: name the archive in it.`)
  return error
}

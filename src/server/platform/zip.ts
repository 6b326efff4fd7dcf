// A ZIP archive written while it is sent: at most one entry is in memory at a time.

export type ZipEntry = { readonly path: string; readonly bytes: Uint8Array; /** Compressed already. */ readonly isCompressed: boolean }

export async function* zipped(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate, ZipPassThrough } = await import('fflate')
  const chunks: Uint8Array[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { path, bytes, isCompressed } of entries) {
    const entry = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path)
    entry.mtime = now
    archive.add(entry)
    entry.push(bytes, true)
    yield* chunks.splice(0)
  }
  archive.end()
  yield* chunks
}

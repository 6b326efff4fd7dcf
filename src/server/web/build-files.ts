// Paths of the finished build, its manifest, and the version of its words.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { translations } from '#translations/all.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
export const CLIENT_DIR = path.join(ROOT, 'dist/client')
export const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')
/** The style sheets in parts, by their address. */
export const STYLE_PARTS_FILE = path.join(ROOT, 'dist/server/style-parts.json')
export const WORKER_FILE = path.join(ROOT, 'dist/worker/service-worker.js')
export const CLIENT_ENTRY = 'src/web/entry-client.tsx'

/** Changes with any translation, so that language files may be kept for ever. */
export const WORDS_VERSION = createHash('sha256').update(JSON.stringify(translations)).digest('hex').slice(0, 12)

type Chunk = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
/** Vite's, by source file. */
export type Manifest = Record<string, Chunk>

export const readManifest = (): Manifest => JSON.parse(readFileSync(path.join(CLIENT_DIR, '.vite/manifest.json'), 'utf8')) as Manifest

/** A source's chunk and those it imports, imports of imports included; nothing when the build has no such source. */
export function chunksOf(manifest: Manifest, source: string): Chunk[] {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    chunks.push(chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return chunks
}

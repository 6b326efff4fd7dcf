// Which source each byte of a built script comes from: the production build once more, in memory, with its source maps.
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { PROJECT } from './servers.ts'

type Chunk = { readonly type: 'chunk'; readonly fileName: string; readonly code: string; readonly map: SourceMapPayload | null }
export type ModuleGraph = {
  /** Characters of a built file by source; source files are paths from the project's root. */
  charactersBySource(file: string): ReadonlyMap<string, number>
  /** The source at a place of a built file, null where nothing was written by us or a library. */
  sourceAt(file: string, position: number): string | null
}

export async function readModuleGraph(): Promise<ModuleGraph> {
  const { build } = await import('vite')
  const mode = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  const built = await build({ root: PROJECT, mode: 'production', logLevel: 'error', build: { write: false, sourcemap: 'hidden' } })
  process.env['NODE_ENV'] = mode
  const files = [built].flat().flatMap((one) => ('output' in one ? one.output : [])) as (Chunk | { readonly type: 'asset' })[]
  const chunks = new Map<string, Chunk>(files.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file]] : [])))
  return {
    charactersBySource: (file) => countBySource(chunks.get(file)),
    sourceAt(file, position) {
      const chunk = chunks.get(file)
      if (!chunk?.map) return null
      const lines = chunk.code.slice(0, position).split('\n')
      return originOf(new SourceMap(chunk.map), chunk, lines.length - 1, lines.at(-1)?.length ?? 0)
    },
  }
}

function countBySource(chunk: Chunk | undefined): ReadonlyMap<string, number> {
  const counted = new Map<string, number>()
  if (!chunk?.map) return counted
  const map = new SourceMap(chunk.map)
  for (const [line, text] of chunk.code.split('\n').entries())
    for (let column = 0; column < text.length; column += 1) {
      const source = originOf(map, chunk, line, column)
      if (source !== null) counted.set(source, (counted.get(source) ?? 0) + 1)
    }
  return counted
}

function originOf(map: SourceMap, { fileName }: Chunk, line: number, column: number): string | null {
  const entry = map.findEntry(line, column)
  if (!('originalSource' in entry) || !entry.originalSource) return null
  const source = path.resolve(PROJECT, 'dist/client', path.dirname(fileName), entry.originalSource)
  return path.relative(PROJECT, source)
}

/** « react-dom », « @tanstack/query-core »; of our own code, its folder under `src`. */
export const packageOf = (source: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? /^src\/(?:web\/[^/]+|[^/]+)/.exec(source)?.[0] ?? 'the bundler'

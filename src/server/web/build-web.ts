// Builds the pages: for the browser, for the server, and compressed; skips what is already built from the same sources.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { CLIENT_DIR, readManifest, ROOT, STYLE_PARTS_FILE } from './build-files.ts'
import { buildOnce } from './build-once.ts'
import { assetsOf } from './page-builder.ts'

const DIST = path.join(ROOT, 'dist')
const HASH_FILE = path.join(DIST, 'built-from')
/** Holds the number of the process that builds. */
const LOCK_FILE = path.join(DIST, 'being-built-by')
const SOURCES = [
  'src/web',
  'src/domain',
  'src/contract',
  'src/translations',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/in-page.ts',
  'src/server/web/build-web.ts',
  'src/server/web/style-parts.ts',
]
const COMPRESSIBLE = /\.(?:js|css|svg|txt|json)$/
const MIN_COMPRESSED_BYTES = 1024

/** Builds the pages when their sources changed since; of several processes that find them stale one builds, and the others wait. */
export const ensureWebBuilt = (print: (line: string) => void): Promise<void> =>
  buildOnce({
    lockFile: LOCK_FILE,
    isStale: isWebBuildStale,
    build() {
      print('Building the pages (once)…')
      return buildWeb()
    },
  })

/** True when the pages were never built, or their sources changed since. */
function isWebBuildStale(): boolean {
  return !existsSync(HASH_FILE) || !existsSync(CLIENT_DIR) || readFileSync(HASH_FILE, 'utf8') !== sourceHash()
}

/**
 * Builds both halves in a process of its own: the tools read NODE_ENV, which may be set for other reasons.
 * Throws when it fails, without marking the build as current.
 */
export async function buildWeb(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [import.meta.filename], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The pages could not be built: see above.')
}

async function buildHere(): Promise<void> {
  const { build } = await import('vite')
  const common = { root: ROOT, mode: 'production', logLevel: 'warn' } as const
  await build(common)
  await build({ ...common, build: { ssr: true } })
  // One file of its own, without modules: not every browser takes those for a service worker.
  await build({
    ...common,
    configFile: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2023',
      outDir: 'dist/worker',
      reportCompressedSize: false,
      rolldownOptions: { input: 'src/web/service-worker.ts', output: { format: 'iife', entryFileNames: 'service-worker.js' } },
    },
  })
  await takeStylesApart()
  compressAll(CLIENT_DIR)
  writeFileSync(HASH_FILE, sourceHash())
}

async function takeStylesApart(): Promise<void> {
  const { stylePartsOf } = await import('./style-parts.ts')
  const { shared, routes } = assetsOf(readManifest(), {})
  const addresses = new Set([shared, ...Object.values(routes)].flatMap(({ styles }) => styles))
  const parts = [...addresses].map((address) => [address, stylePartsOf(readFileSync(path.join(CLIENT_DIR, address), 'utf8'))] as const)
  writeFileSync(STYLE_PARTS_FILE, JSON.stringify(Object.fromEntries(parts)))
}

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesUnder(path.join(ROOT, source)))
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(place: string): string[] {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

function compressAll(directory: string): void {
  for (const file of filesUnder(directory)) {
    const content = readFileSync(file)
    if (!COMPRESSIBLE.test(file) || content.length < MIN_COMPRESSED_BYTES) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

// The process that `buildWeb` starts.
if (import.meta.main) await buildHere()

// What scripts a page makes a browser download, as they are compressed on disk, and how much that may be.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { PageAssets } from '#contract/page.ts'
import { CLIENT_DIR } from '#server/web/build-files.ts'

/** Of a page that is awake, with what every page shares. */
export const MAX_SCRIPT_BYTES = 140_000
export const MAX_SHARED_BYTES = 100_000
/** Of a route, without what every page shares; the page that shows every part of the interface at once may have more. */
export const MAX_OWN_BYTES = 30_000
const SHOWS_EVERY_PART = 'pages/test-pages/theme-test-page'

export type RouteSize = { readonly route: string; readonly own: number; readonly all: number }

export function sharedFiles({ entry, shared }: PageAssets): readonly string[] {
  return [...new Set([entry, ...shared.scripts])]
}

export function routeSizes(assets: PageAssets): readonly RouteSize[] {
  const shared = sharedFiles(assets)
  const sharedBytes = compressedBytes(shared)
  return Object.entries(assets.routes).map(([route, { scripts }]) => {
    const own = compressedBytes(scripts.filter((file) => !shared.includes(file)))
    return { route, own, all: sharedBytes + own }
  })
}

export const isWithinBounds = ({ route, own, all }: RouteSize): boolean =>
  all <= MAX_SCRIPT_BYTES && (own <= MAX_OWN_BYTES || route === SHOWS_EVERY_PART)

/** Files of the build, in brotli. */
export const compressedBytes = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + compressedSize(path.join(CLIENT_DIR, file)), 0)

const compressedSize = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length

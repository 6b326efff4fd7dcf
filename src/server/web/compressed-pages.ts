// Pages compressed: quickly for whoever asks first, then once as small as can be for everyone who asks for the same page after them.
import { availableParallelism } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { limitConcurrency } from '../platform/concurrency-limit.ts'
import type { RenderedPage } from './rendered-pages.ts'

/** Waits in the line of `place`; refuses `service-unavailable` when so many are asked for that this one would come too late. */
export type Compressed = (page: Pick<RenderedPage, 'html' | 'etag'>, place?: string) => Promise<Buffer>

const compress = promisify(brotliCompress)
/** A window of 256 kB, which no page fills: the library's own takes sixteen times the memory for each. */
const WINDOW_BITS = 18
const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
/** From 8 on it takes ten times as long. */
const QUICK = 7
/** A tenth smaller, for a hundred times the work: worth it for what is asked again. */
const BEST = 11
/** About 20 kB each. */
const MAX_PAGES = 500

const MAX_WAIT_MS = 2_000
/** Then the page is asked for once more before it is tried again. */
const MAX_BEST_WAIT_MS = 5_000

type Kept = { bytes: Promise<Buffer>; isAskedAgain: boolean }

/**
 * Keeps nothing when `cacheMb` is 0. `restMs`: how long the best quality waits, so that it takes no processor from who asks just then,
 * nor from a browser that draws the page on the same machine.
 */
export function makeCompressed(cacheMb: number, restMs = 3_000): Compressed {
  /** By what the pages say, those asked for last at the end. */
  const kept = new Map<string, Kept>()
  const quickly = limitConcurrency(availableParallelism(), { maxWaitMs: MAX_WAIT_MS })
  const slowly = limitConcurrency(1, { maxWaitMs: MAX_BEST_WAIT_MS })

  const makeSmaller = async (page: Kept, html: Buffer): Promise<void> => {
    page.isAskedAgain = true
    await rest(restMs, null, { ref: false })
    const small = await slowly.take(() => brotli(html, BEST)).catch(() => null)
    if (small) page.bytes = Promise.resolve(small)
    else page.isAskedAgain = false
  }

  return async ({ html, etag }, place) => {
    const begin = (): Promise<Buffer> => quickly.take(() => brotli(html, QUICK), place)
    if (etag === null || cacheMb === 0) return begin()
    const known = kept.get(etag)
    const page = known ?? { bytes: begin(), isAskedAgain: false }
    kept.delete(etag)
    kept.set(etag, page)
    for (const [eldest] of kept) if (kept.size > MAX_PAGES) kept.delete(eldest)
    if (!known) page.bytes.catch(() => kept.delete(etag))
    else if (!known.isAskedAgain) void makeSmaller(page, html)
    return page.bytes
  }
}

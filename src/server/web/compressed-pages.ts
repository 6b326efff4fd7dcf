// Pages compressed: quickly for the first request, then once at best quality for later requests of the same page.
import { availableParallelism } from 'node:os'
import { setTimeout as rest } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { limitConcurrency } from '../platform/http/concurrency-limit.ts'
import type { RenderedPage } from './rendered-pages.ts'

/** Waits in the queue of `place`; refuses `service-unavailable` when it would come too late. */
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
/** A tenth smaller, for a hundred times the work: worth it for repeated requests. */
const BEST = 11
/** About 20 kB each. */
const MAX_PAGES = 500

const MAX_WAIT_MS = 2_000
/** After a failure, one more request is needed before the next try. */
const MAX_BEST_WAIT_MS = 5_000

type Kept = { bytes: Promise<Buffer>; isAskedAgain: boolean }

/**
 * Keeps nothing when `cacheMb` is 0. `restMs`: how long the best quality waits, so that it takes no processor time from current requests
 * or from a browser on the same machine.
 */
export function makeCompressed(cacheMb: number, restMs = 3_000): Compressed {
  /** By content; the last requested at the end. */
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

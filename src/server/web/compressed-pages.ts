// Pages compressed: quickly for whoever asks first, then once as small as can be for everyone who asks for the same page after them.
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { RenderedPage } from './rendered-pages.ts'

export type Compressed = (page: Pick<RenderedPage, 'html' | 'etag'>) => Promise<Buffer>

const compress = promisify(brotliCompress)
const brotli = (html: Buffer, quality: number): Promise<Buffer> =>
  compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })
const QUICK = 5
/** A tenth smaller, for a hundred times the work: worth it for what is asked again. */
const SMALLEST = 11
/** About 20 kB each. */
const MOST = 500

/**
 * Keeps nothing when `cacheMb` is 0. `restMs`: how long the best quality waits, so that it takes no processor from who asks just then,
 * nor from a browser that draws the page on the same machine.
 */
export function makeCompressed(cacheMb: number, restMs = 3_000): Compressed {
  /** By what the pages say, those asked for last at the end. */
  const kept = new Map<string, Buffer | 'asked once' | 'under way'>()
  return async ({ html, etag }) => {
    if (etag === null || cacheMb === 0) return brotli(html, QUICK)
    const known = kept.get(etag)
    kept.delete(etag)
    kept.set(etag, known === undefined ? 'asked once' : known === 'asked once' ? 'under way' : known)
    for (const [eldest] of kept) if (kept.size > MOST) kept.delete(eldest)
    if (known instanceof Buffer) return known
    if (known === 'asked once') {
      wait(restMs, null, { ref: false })
        .then(() => brotli(html, SMALLEST))
        .then(
          (small) => kept.has(etag) && kept.set(etag, small),
          () => kept.delete(etag),
        )
    }
    return brotli(html, QUICK)
  }
}

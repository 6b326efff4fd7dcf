// Asks a thread whether a PDF has a page that opens without a password, and ends it when it takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import { limitConcurrency } from '../http/concurrency-limit.ts'

/** `locked`: it asks for a password before it shows anything. */
export type PdfAnswer = 'readable' | 'locked' | 'without-page'

const MAX_MS = 10_000
const MAX_HEAP_MB = 128
/** A small file may unfold to gigabytes, which no limit of a thread counts. */
const MAX_GROWTH_BYTES = 300_000_000
const LOOKS_EVERY_MS = 10

const oneByOne = limitConcurrency(1, { maxWaitMs: 8_000 })

/** It begins and ends as a PDF does, unlike a script that only mentions one. */
export const isPdf = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-1_024).includes('%%EOF')

/** Refuses `service-unavailable` when too many wait. */
export const readPdf = (bytes: Buffer): Promise<PdfAnswer> =>
  oneByOne.take(
    () =>
      new Promise((resolve) => {
        const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
          workerData: bytes,
          resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
        })
        const before = process.memoryUsage.rss()
        const end = (answer: PdfAnswer): void => {
          clearTimeout(timer)
          clearInterval(watch)
          void worker.terminate().finally(() => resolve(answer))
        }
        const timer = setTimeout(() => end('without-page'), MAX_MS)
        const watch = setInterval(() => {
          if (process.memoryUsage.rss() - before > MAX_GROWTH_BYTES) end('without-page')
        }, LOOKS_EVERY_MS)
        worker.once('message', end)
        worker.once('error', () => end('without-page'))
      }),
  )

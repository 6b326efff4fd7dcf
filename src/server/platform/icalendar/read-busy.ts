// Asks a thread when a calendar says that somebody is busy, and ends it when it takes too long or too much memory.
import { Worker } from 'node:worker_threads'
import type { BusyAnswer, BusyQuestion } from './expand-busy.ts'

const MAX_MS = 5_000
const MAX_MEMORY_MB = 128

export function readBusy({ maxMs = MAX_MS, ...question }: BusyQuestion & { readonly maxMs?: number }): Promise<BusyAnswer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busy-worker.ts', import.meta.url), {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    const end = (answer: BusyAnswer): void => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ kind: 'too-many-events' }), maxMs)
    worker.once('message', end)
    worker.once('error', () => end({ kind: 'unreadable' }))
  })
}

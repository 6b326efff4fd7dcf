// Draws PDFs in threads of their own, two at once at most; a thread stays for the next drawing, and ends when none comes for a while.
import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/refusal.ts'
import { limitConcurrency } from '../http/concurrency-limit.ts'
import type { Layout } from './layout.ts'

/** Whom a drawing is for: the lines are served in rotation, so that no job and no archive delays a reader. */
export type DrawingLine = 'reader' | 'archive' | 'job'

/** What a thread answers: the bytes, or what is wrong with the layout. */
export type DrawingAnswer = { readonly bytes: Uint8Array } | { readonly fault: string }

const THREADS = 2
const MAX_MS = 30_000
const MAX_HEAP_MB = 256
const IDLE_MS = 60_000

export type DrawPdf = (layout: Layout, line: DrawingLine) => Promise<Buffer>

/** Refuses `service-unavailable` when the thread dies or takes too long; a layout that cannot be drawn is a fault. */
export function drawIn(start: () => Worker): DrawPdf {
  const turns = limitConcurrency(THREADS)
  const idle = new Map<Worker, NodeJS.Timeout>()

  /** Also when it ends by itself. */
  const takeOut = (thread: Worker): void => {
    clearTimeout(idle.get(thread))
    idle.delete(thread)
  }
  const rest = (thread: Worker): void => {
    thread.unref()
    const end = (): void => {
      takeOut(thread)
      void thread.terminate()
    }
    idle.set(thread, setTimeout(end, IDLE_MS).unref())
  }
  const wake = (): Worker => {
    const [resting] = idle.keys()
    const thread = resting ?? begin(start, takeOut)
    takeOut(thread)
    thread.ref()
    return thread
  }
  const draw = async (layout: Layout): Promise<Buffer> => {
    const thread = wake()
    const answer = await ask(thread, layout)
    if (answer === null) throw new Refusal('service-unavailable')
    rest(thread)
    if ('fault' in answer) throw new Error(`a PDF could not be drawn: ${answer.fault}`)
    return Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
  }
  return (layout, line) => turns.take(() => draw(layout), line)
}

function begin(start: () => Worker, onEnd: (thread: Worker) => void): Worker {
  const thread = start()
  // Its end follows an error, and is what counts; an error that nobody hears would end the process.
  thread.on('error', () => undefined)
  thread.once('exit', () => onEnd(thread))
  return thread
}

/** Null when the thread ended without an answer. */
const ask = (thread: Worker, layout: Layout): Promise<DrawingAnswer | null> =>
  new Promise((resolve) => {
    const end = (answer: DrawingAnswer | null): void => {
      clearTimeout(timer)
      thread.off('message', end)
      thread.off('exit', onExit)
      resolve(answer)
    }
    const onExit = (): void => end(null)
    const timer = setTimeout(() => void thread.terminate(), MAX_MS)
    thread.on('message', end)
    thread.on('exit', onExit)
    // A port of threads has no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    thread.postMessage(layout)
  })

export const drawPdf = drawIn(
  () => new Worker(new URL('./drawing-worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } }),
)

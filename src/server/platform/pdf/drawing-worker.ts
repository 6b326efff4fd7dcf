// Draws one layout after the other in a thread of its own.
import { parentPort } from 'node:worker_threads'
import type { DrawingAnswer } from './draw-pdf.ts'
import type { Layout } from './layout.ts'
import { renderPdf } from './render-pdf.ts'

async function answerFor(layout: Layout): Promise<DrawingAnswer> {
  try {
    return { bytes: await renderPdf(layout) }
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) }
  }
}

parentPort?.on('message', async (layout: Layout) => {
  const answer = await answerFor(layout)
  // A port of threads has no origin.
  // eslint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(answer)
})

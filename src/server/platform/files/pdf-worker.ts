// Opens a PDF and its first page in a thread of its own; nothing is drawn, and no script of it runs.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfAnswer } from './pdf.ts'

async function answerFor(bytes: Uint8Array): Promise<PdfAnswer> {
  try {
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, stopAtErrors: true }).promise
    if (pdf.numPages === 0) return 'without-page'
    await pdf.getPage(1)
    return 'readable'
  } catch (fault) {
    return fault instanceof Error && fault.name === 'PasswordException' ? 'locked' : 'without-page'
  }
}

// A port of threads has no origin.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await answerFor(workerData as Uint8Array))

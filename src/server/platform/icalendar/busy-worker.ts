// Expands one calendar in a thread of its own: some rules of recurrence make the library search for ever.
import { parentPort, workerData } from 'node:worker_threads'
import { expandBusy, type BusyQuestion } from './expand-busy.ts'

// A port of threads has no origin.
// eslint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(expandBusy(workerData as BusyQuestion))

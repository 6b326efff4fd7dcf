// Transactions of a keyed request: each stores its result with what it writes, and a retry after a crash takes it from there.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Tx } from './database.ts'

/** What an earlier try committed, by the name of the step, and how this one stores its own. */
export type StepStore = { readonly kept: ReadonlyMap<string, unknown>; keep(tx: Tx, step: string, result: unknown): void }

type Step = { readonly kept: { readonly result: unknown } | null; keep(tx: Tx, result: unknown): void }

class Request {
  readonly #store: StepStore
  readonly #times = new Map<string, number>()
  isOver = false

  constructor(store: StepStore) {
    this.#store = store
  }

  /** A step is known by the text of its function, and by how often that ran before: it may follow others than the first time. */
  next(work: (tx: Tx) => unknown): Step {
    const text = createHash('sha256').update(work.toString()).digest('base64url')
    const times = this.#times.get(text) ?? 0
    this.#times.set(text, times + 1)
    const name = `${text}:${times}`
    const { kept, keep } = this.#store
    return { kept: kept.has(name) ? { result: kept.get(name) } : null, keep: (tx, result) => keep(tx, name, result) }
  }
}

const requests = new AsyncLocalStorage<Request | null>()

/** Runs `handle` so that each of its transactions is one step of the request. */
export async function inSteps<T>(store: StepStore, handle: () => Promise<T>): Promise<T> {
  const request = new Request(store)
  try {
    return await requests.run(request, handle)
  } finally {
    request.isOver = true
  }
}

/** Runs what is no part of the request that calls it: another request, or a transaction within a step. */
export const apart = <T>(work: () => T): T => (requests.getStore() ? requests.run(null, work) : work())

/** The step of the running request that `work` is; null outside keyed requests, and once the request is answered. */
export function stepOf(work: (tx: Tx) => unknown): Step | null {
  const request = requests.getStore()
  return request && !request.isOver ? request.next(work) : null
}

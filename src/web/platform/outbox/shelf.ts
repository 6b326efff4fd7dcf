// Where an outbox is kept: a store of IndexedDB, which pages and the service worker share.
import { createStore, del, set, values } from 'idb-keyval'
import type { OutboxInit, OutboxShelf, Outgoing } from './outbox.ts'

/** One transaction each; Safari may close the database meanwhile, which the library opens again. */
export function shelfNamed<T extends Outgoing>(name: string): OutboxShelf<T> {
  if (!('indexedDB' in globalThis)) return { read: async () => [], put: async () => undefined, remove: async () => undefined }
  const store = createStore(name, 'outgoing')
  return {
    read: () => values<T>(store),
    put: (outgoing) => set(outgoing.sentId, outgoing, store),
    remove: (sentId) => del(sentId, store),
  }
}

/** Among all tabs of the browser, and its service worker. */
export const oneAtATime =
  (name: string): OutboxInit<Outgoing>['alone'] =>
  async (act) =>
    'locks' in navigator ? navigator.locks.request(name, act) : act()

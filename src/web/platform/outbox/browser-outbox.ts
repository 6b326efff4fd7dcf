// An outbox of this browser: on its IndexedDB, sent by one tab at a time, and emptied at sign-out.
import { makeOutbox, type Outbox, type OutboxInit, type Outgoing } from './outbox.ts'
import { ownerOf } from './owner.ts'
import { oneAtATime, shelfNamed } from './shelf.ts'

export type BrowserOutbox<T extends Outgoing> = Outbox<T> & {
  /** Opens it for whoever is signed in, once at a time. What waits from before a sign-out is removed. */
  openFor(userId: string): Promise<void>
  keepAndSend(outgoing: T): Promise<void>
}

export function browserOutbox<T extends Outgoing>(name: string, init: Omit<OutboxInit<T>, 'shelf' | 'alone'>): BrowserOutbox<T> {
  const outbox = makeOutbox<T>({ ...init, shelf: shelfNamed(name), alone: oneAtATime(name) })
  const owner = ownerOf(name)
  const countWaiting = (): number => outbox.waiting().filter(({ refused }) => refused === null).length
  const note = (): void => {
    const known = owner.read()
    const waiting = countWaiting()
    if (known && known.waiting !== waiting) owner.write({ ...known, waiting })
  }
  let opening: Promise<void> = Promise.resolve()
  if (typeof window !== 'undefined') {
    owner.subscribe(() => owner.read() === null && void outbox.clear())
    outbox.subscribe(note)
  }
  return {
    ...outbox,
    openFor(userId) {
      opening = opening.then(async () => {
        if (owner.read()?.id !== userId) {
          await outbox.open('')
          owner.write({ id: userId, waiting: 0 })
        }
        await outbox.open(userId)
        note()
      })
      return opening
    },
    async keepAndSend(outgoing) {
      // Renews its life.
      owner.write({ id: outgoing.ownerId, waiting: countWaiting() })
      await outbox.add(outgoing)
      await outbox.flush()
    },
  }
}

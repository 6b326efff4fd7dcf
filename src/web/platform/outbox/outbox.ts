// What the server does not have yet: kept by the browser with its photos, also when the page is closed, and sent in order.
import type { BookingId } from '#domain/id.ts'

export type Outgoing = {
  /** The sender's own id: however often it is sent, it is one thing. */
  readonly sentId: string
  readonly bookingId: BookingId
  /** Whose it is; nobody else sends it. */
  readonly ownerId: string
  /** Milliseconds since 1970 by the device's clock: the order of sending. */
  readonly writtenAt: number
  /** Why the server refused it; null while it waits. */
  readonly refused: { readonly code: string; readonly message: string } | null
}

/** Where they are kept, by `sentId`. */
export type OutboxShelf<T extends Outgoing> = {
  read(): Promise<readonly T[]>
  put(outgoing: T): Promise<void>
  remove(sentId: string): Promise<void>
}

/** `unreachable`: it waits for a connection, and everything behind it too. */
export type Outcome =
  | { readonly is: 'sent' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'refused'; readonly code: string; readonly message: string }

export type Outbox<T extends Outgoing> = {
  /** In the order of sending; the same array until something changes. */
  waiting(): readonly T[]
  /** How many the browser could not keep: they are lost with the page. */
  unkept(): number
  /** Reads what an earlier page of this person left; what others left is removed in time. */
  open(ownerId: string): Promise<void>
  add(outgoing: T): Promise<void>
  /** Sends a refused one again, with these changes. */
  retry(sentId: string, changes?: Partial<T>): Promise<void>
  discard(sentId: string): Promise<void>
  /** Another page, or another device, sent it. */
  heard(sentIds: ReadonlySet<string>): void
  /** Sends what waits, one after the other. Never runs twice at once, in any tab. */
  flush(): Promise<void>
  clear(): Promise<void>
  subscribe(listener: () => void): () => void
}

export type OutboxInit<T extends Outgoing> = {
  readonly shelf: OutboxShelf<T>
  /** May change what it was given, as photos reach the server, before it answers. */
  readonly send: (outgoing: T, change: (changes: Partial<T>) => Promise<void>) => Promise<Outcome>
  /** Whether one that was refused holds back a later one; by default it lets all of them pass. */
  readonly holdsBack?: (refused: T, later: T) => boolean
  /** How long what others left is kept for their return. */
  readonly othersKeptMs?: number
  /** Runs one at a time among all tabs of the browser. */
  readonly alone: (act: () => Promise<void>) => Promise<void>
}

export function makeOutbox<T extends Outgoing>({
  shelf,
  send,
  alone,
  holdsBack = () => false,
  othersKeptMs = 0,
}: OutboxInit<T>): Outbox<T> {
  const kept = makeKeptList(shelf, othersKeptMs)
  let owner: string | null = null
  let running: Promise<void> | null = null
  let isAskedAgain = false

  const sendAll = async (): Promise<void> => {
    await kept.readAgain(owner)
    const isHeld = (each: T) =>
      kept.list().some((earlier) => earlier.refused !== null && earlier.writtenAt < each.writtenAt && holdsBack(earlier, each))
    const next = () => kept.list().find((each) => each.refused === null && each.ownerId === owner && !isHeld(each))
    for (let outgoing = next(); outgoing !== undefined; outgoing = next()) {
      const { sentId } = outgoing
      const outcome = await send(outgoing, (changes) => kept.change(sentId, changes))
      if (outcome.is === 'unreachable') return
      if (outcome.is === 'sent') await kept.remove(sentId)
      else await kept.change(sentId, { refused: { code: outcome.code, message: outcome.message } } as Partial<T>)
    }
  }
  const run = async (): Promise<void> => {
    do {
      isAskedAgain = false
      await alone(sendAll)
    } while (isAskedAgain)
  }

  return {
    waiting: kept.list,
    unkept: kept.countRejected,
    async open(ownerId) {
      owner = ownerId
      await kept.readAgain(owner)
    },
    add: kept.put,
    retry: (sentId, changes = {}) => kept.change(sentId, { ...changes, refused: null } as Partial<T>),
    discard: kept.remove,
    heard(sentIds) {
      for (const { sentId } of kept.list()) if (sentIds.has(sentId)) void kept.remove(sentId)
    },
    flush() {
      isAskedAgain = running !== null
      running ??= run().finally(() => {
        running = null
      })
      return running
    },
    async clear() {
      for (const { sentId } of kept.list()) await kept.remove(sentId)
    },
    subscribe: kept.subscribe,
  }
}

/** What waits as the page shows it, over what the browser keeps of it. */
function makeKeptList<T extends Outgoing>(shelf: OutboxShelf<T>, othersKeptMs: number) {
  const listeners = new Set<() => void>()
  let list: readonly T[] = []
  /** On their way to the shelf, or refused by a browser that keeps nothing: they are sent all the same. */
  const unkept = new Set<string>()
  /** Of those, the ones that a full or private browser would not take. */
  const rejected = new Set<string>()

  const show = (next: readonly T[]): void => {
    list = next.toSorted((a, b) => a.writtenAt - b.writtenAt)
    for (const listener of listeners) listener()
  }
  const put = async (outgoing: T): Promise<void> => {
    show([...list.filter(({ sentId }) => sentId !== outgoing.sentId), outgoing])
    unkept.add(outgoing.sentId)
    await shelf.put(outgoing).then(
      () => unkept.delete(outgoing.sentId),
      () => {
        rejected.add(outgoing.sentId)
        show(list)
      },
    )
  }
  return {
    list: () => list,
    countRejected: () => list.filter(({ sentId }) => rejected.has(sentId)).length,
    put,
    async change(sentId: string, changes: Partial<T>): Promise<void> {
      const known = list.find((each) => each.sentId === sentId)
      if (known) await put({ ...known, ...changes })
    },
    async remove(sentId: string): Promise<void> {
      show(list.filter((each) => each.sentId !== sentId))
      await shelf.remove(sentId).catch(() => undefined)
    },
    /** What another tab sent meanwhile is no longer there, and what others left is removed. */
    async readAgain(owner: string | null): Promise<void> {
      const kept = await shelf.read().catch(() => null)
      if (kept === null) return
      const isOver = ({ ownerId, writtenAt }: T) => ownerId !== owner && writtenAt + othersKeptMs <= Date.now()
      for (const each of kept) if (isOver(each)) await shelf.remove(each.sentId)
      const own = kept.filter(({ ownerId, sentId }) => ownerId === owner && !unkept.has(sentId))
      const next = [...list.filter(({ sentId }) => unkept.has(sentId)), ...own]
      if (idsOf(next) !== idsOf(list)) show(next)
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const idsOf = (list: readonly Outgoing[]): string =>
  list
    .map(({ sentId }) => sentId)
    .toSorted()
    .join()

// What both buses share: the listeners of this process, each of which gets a message once although the medium returns it.
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { MAX_BYTES, type BusMessage, type Topic } from './bus.ts'

type Listener = (payload: unknown) => void

/** A message as the medium carries it. */
export type Packed = { readonly id: string; readonly text: string; readonly message: BusMessage }

/** Tells the other processes that some of this one's messages were lost. */
const GAP: BusMessage = { topic: 'gap', payload: null }

export function makeHub(log: Log) {
  const listeners = new Map<string, Set<Listener>>()
  const gapListeners = new Set<() => void>()
  const me = randomUUID()
  let sent = 0
  /** This process's own messages that arrived once so far, directly or from the medium; the second arrival is ignored. */
  const receivedOnce = new Set<string>()
  let listening = false

  const callSafely = (call: () => void): void => {
    try {
      call()
    } catch (error) {
      log.error({ err: error }, 'a listener of the bus failed')
    }
  }
  const gap = (): void => {
    receivedOnce.clear()
    for (const listener of gapListeners) callSafely(listener)
  }
  const deliver = ({ topic, payload }: BusMessage): void => {
    if (topic === GAP.topic) return gap()
    for (const listener of listeners.get(topic) ?? []) callSafely(() => listener(payload))
  }
  const isFirst = (id: string): boolean => {
    if (receivedOnce.delete(id)) return false
    receivedOnce.add(id)
    return true
  }

  return {
    /** Throws for a message that is too long for every medium. */
    pack(message: BusMessage): Packed {
      const id = `${me}:${(sent += 1)}`
      const text = JSON.stringify({ id, ...message })
      if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`the message '${message.topic}' is longer than ${MAX_BYTES} bytes`)
      return { id, text, message }
    },
    packGap: (): Packed => ({ id: '', text: JSON.stringify({ id: '', ...GAP }), message: GAP }),
    /** Delivers this process's own message, once it is certain. */
    receiveOwn({ id, message }: Packed): void {
      if (!listening || isFirst(id)) deliver(message)
    },
    /** Delivers a text from the medium, which may hold anything. */
    receive(text: string): void {
      const message = readMessage(text)
      if (message && (!message.id.startsWith(me) || isFirst(message.id))) deliver(message)
    },
    setListening(value: boolean): void {
      if (listening === value) return
      listening = value
      gap()
    },
    isListening: () => listening,
    onGap(listener: () => void): () => void {
      gapListeners.add(listener)
      return () => gapListeners.delete(listener)
    },
    subscribe<P>({ name, payload: schema }: Topic<P>, listener: (payload: P) => void): () => void {
      const checked: Listener = (payload) => {
        const read = schema.safeParse(payload)
        if (read.success) listener(read.data)
        else log.warn({ topic: name }, 'a message of another shape than expected was ignored')
      }
      const known = listeners.get(name) ?? new Set()
      listeners.set(name, known.add(checked))
      return () => known.delete(checked)
    },
  }
}

function readMessage(text: string): (BusMessage & { readonly id: string }) | null {
  try {
    const { id, topic, payload } = JSON.parse(text) as Record<string, unknown>
    return typeof id === 'string' && typeof topic === 'string' ? { id, topic, payload } : null
  } catch {
    return null
  }
}

export type Hub = ReturnType<typeof makeHub>

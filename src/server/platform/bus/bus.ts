// The bus port: short messages to every process. A message hints that something changed; the tables hold the truth.
import type * as z from 'zod'
import type { Behind } from '../postgres/transaction.ts'

/** A kind of message and the schema of its payload; processes of two releases may run side by side. */
export type Topic<P> = { readonly name: string; readonly payload: z.ZodType<P> }

export const defineTopic = <P>(name: string, payload: z.ZodType<P>): Topic<P> => ({ name, payload })

/** One message; `payload` is JSON. */
export type BusMessage = { readonly topic: string; readonly payload: unknown }

/** Sends the messages of a transaction: all of them once it commits, none if it rolls back. */
export type BusCarrier = {
  /** Called when the work of the transaction is done, and before its commit. */
  carry(messages: readonly BusMessage[]): Carried
}

export type Carried = {
  /** A statement right behind the commit: within the transaction, NOTIFY would let no other commit while this one waits for the disk. */
  readonly behind?: Behind
  /** Called once the transaction has committed, after which the listeners of this process have heard. */
  committed(): void
}

export type Bus = BusCarrier & {
  /** Sends to every process at once, this one included; rejects when the medium is away. In a transaction use `announce`. */
  publish<P>(topic: Topic<P>, payload: P): Promise<void>
  /** `listener` gets each message once, those of one process in the order sent. Answers a function that stops it. */
  subscribe<P>(topic: Topic<P>, listener: (payload: P) => void): () => void
  /** False from the loss of the medium until it is back: messages may be missed, so caches that depend on them must not be used. */
  isListening(): boolean
  /** Called when messages may have been missed: at the loss of the medium, and when it is back. Answers a function that stops it. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** PostgreSQL carries 8,000 bytes at most; what is longer belongs in a table. */
export const MAX_BYTES = 7_500

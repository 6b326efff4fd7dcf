// The bus port: short news for every process. A message is a hint that something changed; the tables are the truth.
import type * as z from 'zod'
import type { Tx } from '../database.ts'

/** A kind of news and the schema of its payload; processes of two releases may run side by side. */
export type Topic<P> = { readonly name: string; readonly payload: z.ZodType<P> }

export const defineTopic = <P>(name: string, payload: z.ZodType<P>): Topic<P> => ({ name, payload })

/** One message on its way; `payload` survives JSON. */
export type BusMessage = { readonly topic: string; readonly payload: unknown }

/** How the news of a transaction travels: nobody may hear of what is rolled back, and nothing committed may go untold. */
export type BusCarrier = {
  /** Called last in the transaction; answers what to call once it has committed, after which the listeners of this process have heard. */
  carry(tx: Tx, messages: readonly BusMessage[]): Promise<() => void>
}

export type Bus = BusCarrier & {
  /** Tells every process at once, this one included; rejects when the medium is away. For news of a transaction see `announce`. */
  publish<P>(topic: Topic<P>, payload: P): Promise<void>
  /** `listener` hears each message once, those of one process in the order they were sent. Answers how to stop. */
  subscribe<P>(topic: Topic<P>, listener: (payload: P) => void): () => void
  /** False from the loss of the medium until it is back: news may be missed, so nothing that rests on hearing them may be trusted. */
  isListening(): boolean
  /** Called when news may have been missed: at the loss of the medium, and when it is back. Answers how to stop. */
  onGap(listener: () => void): () => void
  close(): Promise<void>
}

/** PostgreSQL carries 8,000 bytes at most; what is longer belongs in a table. */
export const MAX_BYTES = 7_500

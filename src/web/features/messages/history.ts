// The part of a conversation that the page knows, and the part of that which it draws: never more than a few screens, however long it is.
import type { Message } from '#contract/messages.ts'
import { DEFAULT_MESSAGES_SHOWN } from '#domain/message.ts'

/** Numbers of messages, both included; empty where `to` is below `from`. */
export type Stretch = { readonly from: number; readonly to: number }

export type History = {
  readonly known: ReadonlyMap<number, Message>
  /** The number of the newest known message; 0 before the first. */
  readonly last: number
  /** What is drawn; all of it is known. */
  readonly drawn: Stretch
}

const MAX_DRAWN = 150
const STEP = DEFAULT_MESSAGES_SHOWN

/** The latest messages, as the server answered them. */
export function beginHistory(messages: readonly Message[]): History {
  const known = new Map(messages.map((message) => [message.number, message]))
  const last = messages.at(-1)?.number ?? 0
  return { known, last, drawn: { from: messages[0]?.number ?? 1, to: last } }
}

/** Adds messages, in any order and however often. What follows the drawn end is drawn too, unless it was known and left out: then somebody reads further up. */
export function hearMessages(history: History, messages: readonly Message[]): History {
  if (messages.every((message) => history.known.get(message.number) === message)) return history
  const known = new Map(history.known)
  for (const message of messages) known.set(message.number, message)
  const last = Math.max(history.last, ...messages.map(({ number }) => number))
  const { drawn } = history
  if (history.known.has(drawn.to + 1)) return { known, last, drawn }
  let { to } = drawn
  while (known.has(to + 1)) to += 1
  return { known, last, drawn: { from: Math.max(drawn.from, to - MAX_DRAWN + 1), to } }
}

/** Every message of `part` up to a number was read; those that were read before keep their moment. */
export function readMessages(history: History, part: Message['by'], number: number, readAt: string): History {
  const known = new Map(history.known)
  for (const message of history.known.values())
    if (message.by === part && message.number <= number && message.readAt === null) known.set(message.number, { ...message, readAt })
  return { ...history, known }
}

export const isAtStart = ({ drawn }: History): boolean => drawn.from <= 1
export const isAtEnd = ({ drawn, last }: History): boolean => drawn.to >= last

/** What to draw next, going back in time; the newest make room. */
export function earlier({ drawn }: History): Stretch {
  const from = Math.max(1, drawn.from - STEP)
  return { from, to: Math.min(drawn.to, from + MAX_DRAWN - 1) }
}

/** What to draw next, coming forward again; the oldest make room. */
export function later({ drawn, last }: History): Stretch {
  const to = Math.min(last, drawn.to + STEP)
  return { from: Math.max(drawn.from, to - MAX_DRAWN + 1), to }
}

/** What to draw so that a message stands in the middle. */
export function around({ last }: History, number: number): Stretch {
  return { from: Math.max(1, number - STEP / 2), to: Math.min(last, number + STEP / 2) }
}

export const latest = ({ last }: History): Stretch => ({ from: Math.max(1, last - STEP + 1), to: last })

/** The smallest stretch that holds everything unknown of `wanted`; null when all of it is known. */
export function missingOf({ known }: History, wanted: Stretch): Stretch | null {
  let { from, to } = wanted
  while (from <= to && known.has(from)) from += 1
  while (to >= from && known.has(to)) to -= 1
  return from > to ? null : { from, to }
}

/** Draws what is known of `wanted`: all of it once what was missing has come. */
export const draw = (history: History, wanted: Stretch): History =>
  missingOf(history, wanted) === null ? { ...history, drawn: wanted } : history

export function drawnMessages({ known, drawn }: History): Message[] {
  const messages: Message[] = []
  for (let number = drawn.from; number <= drawn.to; number += 1) {
    const message = known.get(number)
    if (message) messages.push(message)
  }
  return messages
}

/** As the server would answer them to a page that opens. */
export function latestMessages(history: History): Message[] {
  const { from, to } = latest(history)
  const messages = [...history.known.values()].filter(({ number }) => number >= from && number <= to)
  return messages.toSorted((a, b) => a.number - b.number)
}

// A person's own bookings, calendar and conversations as last seen, kept by the browser for reading offline, where and as long as the session is kept.
// Access codes are never among them: a booking does not contain them, and revealing them is a POST.
import { DAY_MS } from '#domain/elapsed.ts'
import type { User } from '#contract/accounts.ts'
import { KEPT_OFFLINE } from '#contract/kept-offline.ts'
import type { SimpleStorage } from './storage.ts'

export const PREFIX = 'kept:'
const OWNER = `${PREFIX}owner`
/** Ids of bookings are all as long. */
const KEPT = new RegExp(`^(?:${KEPT_OFFLINE.map((key) => key.slice(4).replace(/\{\w+\}/, '[\\da-f-]{36}')).join('|')})(?:\\?|$)`)
const MAX_KEPT = 40
const LIFE_MS = 30 * DAY_MS
/** How long the network may take before the kept answer is shown. */
const PATIENCE_MS = 3_000

/** Lists of the person's bookings and conversations, each of them, and their calendar; nothing else is kept. */
export const isKeptPath = (path: string): boolean => KEPT.test(path)

export type KeptAnswers = {
  keep(user: User, path: string, answer: unknown): void
  /** Undefined without a kept answer of that person. */
  read(userId: string | undefined, path: string): unknown
  /** The person whose answers are kept, without token; null when there are none. */
  owner(): User | null
}

/** `place`: the storage of the current session, so that a session that is not remembered leaves nothing behind. */
export function keptAnswers(place: () => SimpleStorage, now: () => number): KeptAnswers {
  const owner = () => read<User>(place(), OWNER, now())
  return {
    owner,
    keep(user, path, answer) {
      const storage = place()
      if (owner()?.id !== user.id) forgetKept(storage)
      // A kept answer that is read without a network comes by here again, and is no newer for it.
      if (momentOf(readKept(storage, PREFIX + path)?.answer) === (momentOf(answer) ?? NaN)) return
      const { token: _token, ...known } = user
      write(storage, OWNER, known, now())
      write(storage, PREFIX + path, answer, now())
      dropOldest(storage)
    },
    read(userId, path) {
      if (userId === undefined || owner()?.id !== userId) return undefined
      const kept = readKept(place(), PREFIX + path)
      const moment = momentOf(kept?.answer)
      if (kept && moment !== null) keptSince.set(moment, kept.keptAt)
      return read(place(), PREFIX + path, now()) ?? undefined
    },
  }
}

/** By the server's clock in a kept answer: the device's clock as it came. */
const keptSince = new Map<number, number>()

/** How long ago an answer with this server's clock was kept; 0 for one that has just come. */
export function keptForMs(answeredAt: string, deviceNow = Date.now()): number {
  const keptAt = keptSince.get(Date.parse(answeredAt))
  return keptAt === undefined ? 0 : Math.max(0, deviceNow - keptAt)
}

/** At every change of person: sign-in, sign-out, a session that ended. */
export function forgetKept(storage: SimpleStorage): void {
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.remove(key)
}

/** The network's answer, or the kept one when the network fails or is slow; `late` gets an answer that comes later. */
export async function networkFirst(asked: Promise<unknown>, kept: unknown, late: (answer: unknown) => void): Promise<unknown> {
  if (kept === undefined) return asked
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<'gone'>((resolve) => (timer = setTimeout(() => resolve('gone'), PATIENCE_MS)))
  const answered = asked.then(
    (answer) => ({ answer }),
    (problem: unknown) => {
      if (isUnreachable(problem)) return { answer: kept }
      throw problem
    },
  )
  const first = await Promise.race([answered, patience]).finally(() => clearTimeout(timer))
  if (first !== 'gone') return first.answer
  void asked.then(late, () => undefined)
  return kept
}

/** The server's clock in an answer that tells it. */
export const momentOf = (answer: unknown): number | null =>
  typeof answer === 'object' && answer !== null && 'now' in answer ? Date.parse(String(answer.now)) : null

const isUnreachable = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'status' in problem && problem.status === 0

type Kept = { readonly keptAt: number; readonly answer: unknown }

function write(storage: SimpleStorage, key: string, answer: unknown, keptAt: number): void {
  storage.set(key, JSON.stringify({ keptAt, answer } satisfies Kept))
}

export function readKept(storage: SimpleStorage, key: string): Kept | null {
  try {
    const kept = JSON.parse(storage.get(key) ?? 'null') as Partial<Kept> | null
    return typeof kept?.keptAt === 'number' && kept.answer !== undefined ? (kept as Kept) : null
  } catch {
    return null
  }
}

function read<T>(storage: SimpleStorage, key: string, now: number): T | null {
  const kept = readKept(storage, key)
  return kept && now - kept.keptAt <= LIFE_MS ? (kept.answer as T) : null
}

function dropOldest(storage: SimpleStorage): void {
  const keys = storage.keys().filter((key) => key.startsWith(PREFIX) && key !== OWNER)
  if (keys.length <= MAX_KEPT) return
  const byAge = keys.toSorted((a, b) => (readKept(storage, a)?.keptAt ?? 0) - (readKept(storage, b)?.keptAt ?? 0))
  for (const key of byAge.slice(0, keys.length - MAX_KEPT)) storage.remove(key)
}

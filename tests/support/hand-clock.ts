// A clock that tests move by hand, for clients that wait.

export type HandClock = {
  now(): number
  /** Answers what calls it off. */
  after(ms: number, run: () => void): () => void
  advance(ms: number): void
  /** How long until the next call, null when nothing waits. */
  next(): number | null
}

export function makeHandClock(): HandClock {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>()
  const first = () => [...waiting].toSorted((a, b) => a.at - b.at)[0]
  return {
    now: () => now,
    after(ms, run) {
      const call = { at: now + ms, run }
      waiting.add(call)
      return () => waiting.delete(call)
    },
    advance(ms) {
      const until = now + ms
      for (let call = first(); call && call.at <= until; call = first()) {
        waiting.delete(call)
        now = call.at
        call.run()
      }
      now = until
    },
    next: () => (first()?.at ?? Number.NaN) - now || null,
  }
}

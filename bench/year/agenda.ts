// What is to happen, by the minute. Of one minute everything happens at once, but for what concerns the same people.

export type Intent = {
  readonly at: string
  /** Whom it concerns: two of the same person happen one after the other. */
  readonly people: readonly string[]
  /** In a minute: who came first to the agenda may be chance, and another order makes another town. */
  readonly order: string
  run(): Promise<unknown>
}

export type Agenda = {
  add(intent: Intent): void
  /** The next minute up to this one at which something happens; null when there is none. */
  next(until: string): string | null
  take(at: string): readonly Intent[]
}

export function openAgenda(): Agenda {
  const byMinute = new Map<string, Intent[]>()
  return {
    add(intent) {
      const there = byMinute.get(intent.at)
      if (there) there.push(intent)
      else byMinute.set(intent.at, [intent])
    },
    next(until) {
      let first: string | null = null
      for (const at of byMinute.keys()) if (at <= until && (first === null || at < first)) first = at
      return first
    },
    take(at) {
      const intents = byMinute.get(at) ?? []
      byMinute.delete(at)
      return intents.toSorted((one, other) => Number(one.order > other.order) - Number(one.order < other.order))
    },
  }
}

/** Chains of intents that share people, each in its order. */
export function chainsOf(intents: readonly Intent[]): readonly (readonly Intent[])[] {
  let chains: { readonly people: Set<string>; readonly intents: Intent[] }[] = []
  for (const intent of intents) {
    const meets = chains.filter(({ people }) => intent.people.some((name) => people.has(name)))
    const joined = {
      people: new Set([...meets.flatMap(({ people }) => [...people]), ...intent.people]),
      intents: [...meets.flatMap((chain) => chain.intents), intent],
    }
    chains = [...chains.filter((chain) => !meets.includes(chain)), joined]
  }
  return chains.map((chain) => chain.intents)
}

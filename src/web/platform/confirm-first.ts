// Acts that ask for a recent sign-in are done again where the page can ask who it is (`ask-who.ts`).

/** Does the act again, or rejects with the problem or another. */
type Again = <T>(act: () => Promise<T>, problem: unknown) => Promise<T>

let again: Again | null = null

/** Answers what ends it. */
export function redoWith(how: Again): () => void {
  again = how
  return () => {
    if (again === how) again = null
  }
}

export function confirmedFirst<T>(act: () => Promise<T>): Promise<T> {
  const how = again
  return how === null ? act() : act().catch((problem: unknown) => how(act, problem))
}

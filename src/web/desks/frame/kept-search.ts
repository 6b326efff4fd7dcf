// What of a desk's address is worth keeping under a name.
const PASSING = ['page', 'booking', 'open', 'before']

/** What is worth keeping of an address: neither a page of the list nor what is open beside it. Empty where nothing is filtered. */
export function searchToKeep(search: string): string {
  const kept = new URLSearchParams(search)
  for (const name of PASSING) kept.delete(name)
  kept.sort()
  return kept.toString()
}

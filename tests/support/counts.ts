// Counts what a test file costs on any machine: worlds, requests, pages, products and password hashes.

export const COUNTED = ['worlds', 'requests', 'pages', 'products', 'hashes'] as const
export type Counted = (typeof COUNTED)[number]
export type Counts = Readonly<Partial<Record<Counted, number>>>

/** A file's counts, as a line of the run's list. */
export type FileCounts = { readonly file: string; readonly counts: Counts }

let counts: Partial<Record<Counted, number>> = {}

export function count(what: Counted): void {
  counts[what] = (counts[what] ?? 0) + 1
}

/** Begins anew, and answers what was counted so far. */
export function takeCounts(): Counts {
  const taken = counts
  counts = {}
  return taken
}

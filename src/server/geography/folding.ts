// How typed text and place names are made comparable: accents, case, hyphens, apostrophes, Saint/St and small typos.

export type Word = {
  /** Folded, with St, Ste and Mt written out. */
  key: string
  /** Folded, as typed. */
  typed: string
  start: number
  end: number
  /** What separates this word from the one before: only a hyphen, apostrophe or dot (`joined`), a space, or a comma. */
  before: 'joined' | 'space' | 'comma'
}

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', '’': "'", '‘': "'", '–': '-', '—': '-', '‑': '-' }
const WRITTEN_OUT: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mont' }

/** Lower case without accents; `at[i]` is where the i-th folded character came from in `text`. */
export function fold(text: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index += 1) {
    const lower = text.charAt(index).toLowerCase()
    const plain = LIGATURES[lower] ?? lower.normalize('NFD').replace(/\p{M}/gu, '')
    folded += plain
    for (let count = 0; count < plain.length; count += 1) at.push(index)
  }
  return { folded, at }
}

/** The words of a text that {@link fold} returned; positions are those of the folded text. */
export function wordsOf(folded: string): Word[] {
  const words: Word[] = []
  let previousEnd = 0
  for (const match of folded.matchAll(/[a-z0-9]+/g)) {
    const typed = match[0]
    const gap = folded.slice(previousEnd, match.index)
    const before = /[,;\n(]/.test(gap) ? 'comma' : /\s/.test(gap) || words.length === 0 ? 'space' : 'joined'
    const end = match.index + typed.length
    words.push({ key: WRITTEN_OUT[typed] ?? typed, typed, start: match.index, end, before })
    previousEnd = end
  }
  return words
}

/** One key for all spellings of a name: `Val-d'Or`, `val dor` and `VAL D OR` are the same. */
export function keyOf(name: string): string {
  return joinKeys(wordsOf(fold(name).folded))
}

export function joinKeys(words: readonly Word[]): string {
  return words.map((word) => word.key).join('')
}

export function slugOf(name: string): string {
  return wordsOf(fold(name).folded)
    .map((word) => word.typed)
    .join('-')
}

/** True when `typed` differs from `name` by one or two typing errors: one below eight letters, two above, none below five. */
export function isNearly(typed: string, name: string): boolean {
  const allowed = Math.min(typed.length, name.length) < 5 ? 0 : typed.length < 8 ? 1 : 2
  if (Math.abs(typed.length - name.length) > allowed) return false
  return allowed > 0 && editDistance(typed, name) <= allowed
}

/** Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1)
      }
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

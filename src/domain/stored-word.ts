// Words that rows keep although the code has others: the version before this one reads and writes them beside it (decision 76).

/** By what the code says. Events of bookings and emails keep the word of their day instead: nothing is decided by it. */
const STORED = {
  // Deadlines, and their jobs.
  'second-half-over': 'claim-due',
  // Notices, and their pushes.
  'client-second-half-owed': 'client-claim',
  'cleaner-second-half-owed': 'cleaner-claim',
  // The log of operators.
  'waive-second-half': 'waive-claim',
} as const

type Renamed = typeof STORED
export type Stored<Word extends string> = Word extends keyof Renamed ? Renamed[Word] : Word
type Known<Word extends string> = Word extends Renamed[keyof Renamed]
  ? { [W in keyof Renamed]: Renamed[W] extends Word ? W : never }[keyof Renamed]
  : Word

const STORED_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(STORED))
const KNOWN_WORDS: ReadonlyMap<string, string> = new Map(Object.entries(STORED).map(([word, stored]) => [stored, word]))

/** What rows keep for a word of the code. */
export const storedWord = <Word extends string>(word: Word): Stored<Word> => (STORED_WORDS.get(word) ?? word) as Stored<Word>

/** What the code says for a word of rows. */
export const knownWord = <Word extends string>(stored: Word): Known<Word> => (KNOWN_WORDS.get(stored) ?? stored) as Known<Word>

// Which passwords are too easy to guess: length is asked by the contract, this asks for a little imagination.

/** The start of every list of leaked passwords, in both languages; anything built around one of these is guessable. */
const COMMON = [
  'password',
  'motdepasse',
  'azerty',
  'qwerty',
  'qwertyuiop',
  '123456',
  '1234567890',
  '0123456789',
  'abc123',
  'iloveyou',
  'jetaime',
  'bonjour',
  'soleil',
  'letmein',
  'bienvenue',
  'welcome',
  'admin',
  'canadiens',
  'montreal',
  'quebec',
  'hockey',
  'maisonnette',
  'secret',
] as const

/**
 * True when the password is a repetition, or little more than common words, the person's name, their e-mail and a year, in any order.
 * `personal` holds what others know of the person.
 */
export function isGuessablePassword(password: string, personal: readonly string[]): boolean {
  const plain = folded(password).replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (plain === '') return new Set(password).size < 4
  if (new Set(plain).size < 4) return true
  const names = personal.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3)
  const known = [...COMMON, ...names].toSorted((a, b) => b.length - a.length)
  return known.reduce((rest, word) => rest.replaceAll(word, ''), plain).replaceAll(/(?:19|20)\d\d/g, '').length < 4
}

/** Without case or accents: « Léa » is as easy to guess as « lea ». */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

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
 * True when the password is a common word with little around it, a repetition, or the person's own name or e-mail.
 * `personal` holds what others know of the person.
 */
export function isGuessablePassword(password: string, personal: readonly string[]): boolean {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (new Set(plain || password).size < 4) return true
  const known = [...COMMON, ...personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3)]
  return known.some((word) => plain.includes(word) && plain.length - word.length < 4)
}

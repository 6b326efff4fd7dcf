// The names by which people speak of a booking or a message: short, without look-alikes, and never to be taken for a phone number.
import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const CHARACTERS = `${LETTERS}23456789`
const LENGTH = 6

/** `MN` for a booking, `MSG` for a message that somebody wrote to us. */
type Prefix = 'MN' | 'MSG'

/** `MN-7K3QXD`: always with a letter after the prefix. `pick` answers a whole number from 0 to below `count`. */
export function makeReference(prefix: Prefix, pick: (count: number) => number = randomInt): string {
  const letterAt = pick(LENGTH)
  const from = (alphabet: string): string => alphabet.charAt(pick(alphabet.length))
  const code = Array.from({ length: LENGTH }, (_, index) => from(index === letterAt ? LETTERS : CHARACTERS))
  return `${prefix}-${code.join('')}`
}

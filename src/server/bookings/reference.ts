// The name by which people speak of a booking: short, without look-alikes, and never to be taken for a phone number.
import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ'
const CHARACTERS = `${LETTERS}23456789`
const LENGTH = 6

/** `MN-7K3QXD`: always with a letter after the prefix. `pick` answers a whole number from 0 to below `count`. */
export function makeReference(pick: (count: number) => number = randomInt): string {
  const letterAt = pick(LENGTH)
  const from = (alphabet: string): string => alphabet.charAt(pick(alphabet.length))
  const code = Array.from({ length: LENGTH }, (_, index) => from(index === letterAt ? LETTERS : CHARACTERS))
  return `MN-${code.join('')}`
}

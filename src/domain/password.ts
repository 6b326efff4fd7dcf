// Which passwords are too easy to guess: length is asked by the contract, this asks for a little imagination.
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What people here begin with, beside the common passwords of the world: French words, this place, this site. */
const WORDS_OF_THIS_PLACE = [
  'motdepasse',
  'azerty',
  'jetaime',
  'bonjour',
  'bienvenue',
  'soleil',
  'coucou',
  'chouchou',
  'doudou',
  'loulou',
  'princesse',
  'chocolat',
  'poutine',
  'canadiens',
  'nordiques',
  'alouettes',
  'hockey',
  'montreal',
  'quebec',
  'laval',
  'gatineau',
  'longueuil',
  'sherbrooke',
  'canada',
  'maisonnette',
  'tidynest',
  'menage',
] as const

/** This many characters must be left when everything that a guesser tries first is taken out. */
const OTHER_CHARACTERS = 6
/** A sentence is not weak because common words stand in it: only so many are taken out. */
const COMMON_WORDS_TAKEN_OUT = 2
const MIN_COMMON_WORD_LENGTH = 4

/**
 * True when little is left of the password without common passwords, words of this place, what others know of the person
 * (`personal`: their name, their email), years, sequences, repetitions and pieces of a row of keys, in any order.
 */
export function isGuessablePassword(password: string, personal: readonly string[]): boolean {
  const plain = lettersAndDigits(folded(password))
  if (new Set(plain === '' ? password : plain).size < 4) return true
  if (plain === '') return false
  const names = personal.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3)
  const known = [...WORDS_OF_THIS_PLACE, ...names].toSorted((a, b) => b.length - a.length)
  return [plain, lettersAndDigits(withoutDisguise(folded(password)))].some((text) => leftOf(text, known).length < OTHER_CHARACTERS)
}

/** Without case or accents: « Léa » is as easy to guess as « lea ». */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** « Passw0rd » is « password »: a digit or a sign between letters stands for the letter that it looks like. */
const withoutDisguise = (text: string): string =>
  text.replaceAll(/(?<=\p{L})[013457@$!](?=\p{L})|^[@$](?=\p{L})/gu, (sign) => DISGUISES[sign] ?? sign)

function leftOf(text: string, known: readonly string[]): string {
  let rest = known.reduce((kept, word) => kept.replaceAll(word, ''), text)
  for (let taken = 0; taken < COMMON_WORDS_TAKEN_OUT; taken += 1) rest = rest.replace(longestCommonWord(rest), '')
  return withoutRuns(rest.replaceAll(/(?:19|20)\d\d/g, ''))
}

/** An empty text when there is none. */
function longestCommonWord(text: string): string {
  for (let length = text.length; length >= MIN_COMMON_WORD_LENGTH; length -= 1)
    for (let start = 0; start + length <= text.length; start += 1) {
      const piece = text.slice(start, start + length)
      if (COMMON_PASSWORDS.has(piece)) return piece
    }
  return ''
}

const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'wxcvbn']
const BOTH_WAYS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

/** What is repeated counts once, and three neighbours of the alphabet, the digits or a keyboard count for nothing. */
function withoutRuns(text: string): string {
  const once = text.replaceAll(/(.+?)\1{2,}/gu, '$1').replaceAll(/(..+?)\1+/gu, '$1')
  let rest = ''
  for (let at = 0; at < once.length;) {
    const run = runAt(once, at)
    if (run === 0) rest += once[at]
    at += Math.max(run, 1)
  }
  return rest
}

function runAt(text: string, start: number): number {
  let length = text.length - start
  while (length >= 3 && !BOTH_WAYS.some((row) => row.includes(text.slice(start, start + length)))) length -= 1
  return length >= 3 ? length : 0
}

// Text with the letters that our faces have: an unknown accent is left off its letter, and another sign becomes a dot.
import { readFileSync } from 'node:fs'

const letters = new Set(JSON.parse(readFileSync(new URL('faces/letters.json', import.meta.url), 'utf8')) as string)

/** More would not fit on a page. */
const MAX_LETTERS = 600
const UNKNOWN = '·'
/** Marks of direction and joiners draw nothing. */
const UNSEEN = /\p{Cf}/gu
/** Letters whose stroke is part of them. */
const PLAIN: Readonly<Record<string, string>> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  Ŋ: 'N',
  ŋ: 'n',
  Ə: 'E',
  ə: 'e',
  ʔ: '’',
  ǃ: '!',
  ǂ: '!',
}

/** One line, of at most 600 letters. */
export function printable(text: string): string {
  const line = text
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(/\s+/gu, (space) => (/[\u00A0\u202F]/u.test(space) ? '\u00A0' : ' '))
  const known = [...new Intl.Segmenter().segment(line)].slice(0, MAX_LETTERS).map(({ segment }) => letterOf(segment))
  const shown = known.join('').trim() || UNKNOWN
  return line.length > known.length && known.length === MAX_LETTERS ? `${shown}…` : shown
}

function letterOf(segment: string): string {
  if ([...segment].every((letter) => letters.has(letter))) return segment
  const plain = [...segment.normalize('NFD')].map((letter) => PLAIN[letter] ?? letter)
  return plain.filter((letter) => letters.has(letter)).join('') || UNKNOWN
}

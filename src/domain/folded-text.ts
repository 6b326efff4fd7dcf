// Text folded for reading: lower case, no accents, plain digits whatever script or drawing they came in.

/** `starts` and `ends` hold the place that each character came from, in UTF-16 units of the original. */
export type Folded = {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

/** Zeros whose nine followers are the digits of the same script or drawing, without a compatible plain form. */
const ZEROS: readonly number[] = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0x1810]
/** Encircled ones, whose nine followers are the digits from 1 on. */
const ONES: readonly number[] = [0x2776, 0x2780, 0x278a, 0x24f5]
const IDEOGRAPHS = '〇一二三四五六七八九'
/** Greek and Cyrillic letters that are drawn like these. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  о: 'o',
  О: 'o',
  ο: 'o',
  Ο: 'o',
  і: 'i',
  І: 'i',
  ι: 'i',
  Ι: 'i',
  З: '3',
  з: '3',
  ѕ: 's',
  Ѕ: 's',
}
const INVISIBLE = /[\p{M}\p{Cf}]/gu

export function fold(original: string): Folded {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const character of original) {
    const plain = foldCharacter(character)
    for (let index = 0; index < plain.length; index += 1) {
      starts.push(at)
      ends.push(at + character.length)
    }
    text += plain
    at += character.length
  }
  return { text, starts, ends }
}

function foldCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint < 0x80) return character.toLowerCase()
  const zero = ZEROS.find((first) => codePoint >= first && codePoint <= first + 9)
  if (zero !== undefined) return String(codePoint - zero)
  const one = ONES.find((first) => codePoint >= first && codePoint < first + 9)
  if (one !== undefined) return String(codePoint - one + 1)
  if (IDEOGRAPHS.includes(character)) return String(IDEOGRAPHS.indexOf(character))
  return DRAWN_LIKE[character] ?? character.normalize('NFKC').normalize('NFD').replace(INVISIBLE, '').toLowerCase()
}

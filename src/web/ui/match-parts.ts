// Finds what was typed inside a suggestion, whatever its accents and case, so that it can be shown in bold.
export type MatchPart = {
  /** Where it starts in the suggestion, in letters. */
  at: number
  text: string
  matched: boolean
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('fr-CA')

/** Splits `text` around each typed word that starts one of its words; the parts joined give `text` back. */
export function matchParts(text: string, typed: string): MatchPart[] {
  const letters = [...text.normalize('NFC')]
  const folded = letters.map((letter) => fold(letter))
  const marked = letters.map(() => false)
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  for (const word of words)
    for (let start = 0; start < letters.length; start++) {
      const startsWord = start === 0 || !/[\p{L}\p{N}]/u.test(letters[start - 1] ?? '')
      if (!startsWord) continue
      let end = start
      let rest = word
      while (rest !== '' && end < letters.length && folded[end] !== '' && rest.startsWith(folded[end] ?? ''))
        rest = rest.slice(folded[end++]?.length)
      if (rest === '') marked.fill(true, start, end)
    }
  return letters.reduce<MatchPart[]>((parts, letter, index) => {
    const last = parts.at(-1)
    const matched = marked[index] === true
    if (last && last.matched === matched) last.text += letter
    else parts.push({ at: index, text: letter, matched })
    return parts
  }, [])
}

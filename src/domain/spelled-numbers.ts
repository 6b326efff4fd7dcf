// Numbers spelled in French or English words, read back as the digits that a listener would write down.

/** Words of equal value are joined by a slash; values go up by `step` from one group to the next. */
function valuesOf(groups: string, first: number, step: number): ReadonlyMap<string, number> {
  return new Map(groups.split(' ').flatMap((group, index) => group.split('/').map((word) => [word, first + index * step] as const)))
}

const UNITS = valuesOf('zero/oh un/une/one deux/two trois/three quatre/four cinq/five six sept/seven huit/eight neuf/nine', 0, 1)
const TEENS = valuesOf(
  'dix/ten onze/eleven douze/twelve treize/thirteen quatorze/fourteen quinze/fifteen seize/sixteen seventeen eighteen nineteen',
  10,
  1,
)
const TENS = valuesOf(
  'vingt/vingts/twenty trente/thirty quarante/forty/fourty cinquante/fifty soixante/sixty septante/seventy octante/eighty nonante/ninety',
  20,
  10,
)
const HUNDREDS = ['cent', 'cents', 'hundred'] as const
const THOUSANDS = ['mille', 'thousand'] as const
const CONNECTORS = ['et', 'and'] as const

// Longest first, so that "une" is not read as "un" and a stray e.
const ANY_UNIT = [...UNITS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const RUN_TOGETHER = new RegExp(`^(?:${ANY_UNIT})+$`)
const EACH_UNIT = new RegExp(ANY_UNIT, 'g')

const isOneOf = (words: readonly string[], word: string | undefined) => word !== undefined && words.includes(word)

/**
 * Reads one spelled number from `words` (lower case, without accents) beginning at `index`; null when no number begins there.
 * "quatre-vingt-douze" gives '92', "twelve hundred and thirty-four" '1234', "cinqunquatre" '514', "oh" '0'; `next` is the first word not read.
 */
export function readSpelledNumber(words: readonly string[], index: number): { digits: string; next: number } | null {
  const head = isOneOf(THOUSANDS, words[index]) ? { value: 1, next: index } : readBelowThousand(words, index)
  if (head === null) return readRunTogether(words, index)
  if (head.value === 0 || !isOneOf(THOUSANDS, words[head.next])) return { digits: String(head.value), next: head.next }
  const rest = readRest(words, head.next + 1, readBelowThousand)
  return { digits: String(head.value * 1000 + rest.value), next: rest.next }
}

type Read = { readonly value: number; readonly next: number }

function readRunTogether(words: readonly string[], index: number): { digits: string; next: number } | null {
  const word = words[index] ?? ''
  if (!RUN_TOGETHER.test(word)) return null
  return {
    digits: [...word.matchAll(EACH_UNIT)].map(([spelled]) => UNITS.get(spelled)).join(''),
    next: index + 1,
  }
}

/** "douze cent" is 1200. */
function readBelowThousand(words: readonly string[], index: number): Read | null {
  const word = words[index] ?? ''
  const count = UNITS.get(word) ?? TEENS.get(word)
  const hundredsAt = count !== undefined && count > 0 ? index + 1 : index
  if (!isOneOf(HUNDREDS, words[hundredsAt])) return readBelowHundred(words, index)
  const rest = readRest(words, hundredsAt + 1, readBelowHundred)
  return {
    value: (hundredsAt === index ? 1 : (count ?? 1)) * 100 + rest.value,
    next: rest.next,
  }
}

/** What follows a hundred or a thousand, nothing included: of "five hundred one two three", the units are told one by one. */
function readRest(words: readonly string[], index: number, read: (words: readonly string[], index: number) => Read | null): Read {
  const isJoined = isOneOf(CONNECTORS, words[index])
  const rest = read(words, isJoined ? index + 1 : index)
  const isSingle = rest?.next === index + 1 && UNITS.has(words[index] ?? '') && UNITS.has(words[rest.next] ?? '')
  return rest === null || isSingle ? { value: 0, next: index } : rest
}

function readBelowHundred(words: readonly string[], index: number): Read | null {
  const word = words[index] ?? ''
  if (word === 'quatre' && isOneOf(['vingt', 'vingts'], words[index + 1])) return withUnits(words, index + 2, 80)
  const tens = TENS.get(word)
  if (tens !== undefined) return withUnits(words, index + 1, tens)
  const teen = TEENS.get(word)
  if (teen === 10) {
    const unit = UNITS.get(words[index + 1] ?? '')
    if (word === 'dix' && unit !== undefined && unit >= 7) return { value: 10 + unit, next: index + 2 }
  }
  const value = teen ?? UNITS.get(word)
  return value === undefined ? null : { value, next: index + 1 }
}

/** Adds the units that follow the tens; in French, sixty and eighty also take the teens (soixante-quinze). */
function withUnits(words: readonly string[], index: number, tens: number): Read {
  const at = isOneOf(CONNECTORS, words[index]) ? index + 1 : index
  const word = words[at] ?? ''
  if ((tens === 60 || tens === 80) && TEENS.has(word)) {
    const teen = readBelowHundred(words, at)
    if (teen !== null) return { value: tens + teen.value, next: teen.next }
  }
  const unit = UNITS.get(word)
  return unit === undefined || unit === 0 ? { value: tens, next: index } : { value: tens + unit, next: at + 1 }
}

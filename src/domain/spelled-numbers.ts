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
const CONNECTORS = ['et', 'and'] as const

// Longest first, so that "une" is not read as "un" and a stray e.
const ANY_UNIT = [...UNITS.keys()].toSorted((a, b) => b.length - a.length).join('|')
const RUN_TOGETHER = new RegExp(`^(?:${ANY_UNIT})+$`)
const EACH_UNIT = new RegExp(ANY_UNIT, 'g')

const isOneOf = (words: readonly string[], word: string | undefined) => word !== undefined && words.includes(word)

/**
 * Reads one spelled number from `words` (lower case, without accents) beginning at `index`; null when no number begins there.
 * "quatre-vingt-douze" gives '92', "five hundred and fourteen" '514', "cinqunquatre" '514', "oh" '0'; `next` is the first word not read.
 */
export function readSpelledNumber(words: readonly string[], index: number): { digits: string; next: number } | null {
  const word = words[index] ?? ''
  const unit = UNITS.get(word)
  if (unit === undefined && !TEENS.has(word) && !TENS.has(word) && !isOneOf(HUNDREDS, word)) {
    if (!RUN_TOGETHER.test(word)) return null
    return { digits: [...word.matchAll(EACH_UNIT)].map(([spelled]) => UNITS.get(spelled)).join(''), next: index + 1 }
  }
  const hundredsAt = unit !== undefined && unit > 0 ? index + 1 : index
  if (!isOneOf(HUNDREDS, words[hundredsAt])) {
    const below = readBelowHundred(words, index)
    return below === null ? null : { digits: String(below.value), next: below.next }
  }
  const afterHundred = hundredsAt + 1
  const rest = readBelowHundred(words, isOneOf(CONNECTORS, words[afterHundred]) ? afterHundred + 1 : afterHundred)
  const value = (hundredsAt === index ? 1 : (unit ?? 1)) * 100 + (rest?.value ?? 0)
  return { digits: String(value), next: rest?.next ?? afterHundred }
}

function readBelowHundred(words: readonly string[], index: number): { value: number; next: number } | null {
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
function withUnits(words: readonly string[], index: number, tens: number): { value: number; next: number } {
  const at = isOneOf(CONNECTORS, words[index]) ? index + 1 : index
  const word = words[at] ?? ''
  if ((tens === 60 || tens === 80) && TEENS.has(word)) {
    const teen = readBelowHundred(words, at)
    if (teen !== null) return { value: tens + teen.value, next: teen.next }
  }
  const unit = UNITS.get(word)
  return unit === undefined || unit === 0 ? { value: tens, next: index } : { value: tens + unit, next: at + 1 }
}

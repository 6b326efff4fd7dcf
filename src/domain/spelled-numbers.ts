// Numbers spelled in French or English words, read back as the digits that a listener would write down.

const UNITS: Readonly<Record<string, number>> = {
  ...{ zero: 0, un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9 },
  ...{ oh: 0, one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9 },
}
const TEENS: Readonly<Record<string, number>> = {
  ...{ dix: 10, onze: 11, douze: 12, treize: 13, quatorze: 14, quinze: 15, seize: 16 },
  ...{ ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16 },
  ...{ seventeen: 17, eighteen: 18, nineteen: 19 },
}
const TENS: Readonly<Record<string, number>> = {
  ...{ vingt: 20, vingts: 20, trente: 30, quarante: 40, cinquante: 50, soixante: 60, septante: 70, octante: 80, nonante: 90 },
  ...{ twenty: 20, thirty: 30, forty: 40, fourty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
}
const HUNDREDS = ['cent', 'cents', 'hundred'] as const
const CONNECTORS = ['et', 'and'] as const

const all = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|')
const RUN_TOGETHER = new RegExp(`^(?:${all(Object.keys(UNITS))})+$`)
const EACH_UNIT = new RegExp(all(Object.keys(UNITS)), 'g')

const isOneOf = (words: readonly string[], word: string | undefined) => word !== undefined && words.includes(word)

/**
 * Reads one spelled number from `words` (lower case, without accents) beginning at `index`; null when no number begins there.
 * "quatre-vingt-douze" gives '92', "five hundred and fourteen" '514', "cinqunquatre" '514', "oh" '0'; `next` is the first word not read.
 */
export function readSpelledNumber(words: readonly string[], index: number): { digits: string; next: number } | null {
  const word = words[index] ?? ''
  const unit = UNITS[word]
  if (unit === undefined && !(word in TEENS) && !(word in TENS) && !isOneOf(HUNDREDS, word)) {
    if (!RUN_TOGETHER.test(word)) return null
    return { digits: [...word.matchAll(EACH_UNIT)].map(([spelled]) => UNITS[spelled]).join(''), next: index + 1 }
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
  const tens = TENS[word]
  if (tens !== undefined) return withUnits(words, index + 1, tens)
  const teen = TEENS[word]
  if (teen === 10) {
    const unit = UNITS[words[index + 1] ?? '']
    if (word === 'dix' && unit !== undefined && unit >= 7) return { value: 10 + unit, next: index + 2 }
  }
  const value = teen ?? UNITS[word]
  return value === undefined ? null : { value, next: index + 1 }
}

/** Adds the units that follow the tens; in French, sixty and eighty also take the teens (soixante-quinze). */
function withUnits(words: readonly string[], index: number, tens: number): { value: number; next: number } {
  const at = isOneOf(CONNECTORS, words[index]) ? index + 1 : index
  const word = words[at] ?? ''
  if ((tens === 60 || tens === 80) && word in TEENS) {
    const teen = readBelowHundred(words, at)
    if (teen !== null) return { value: tens + teen.value, next: teen.next }
  }
  const unit = UNITS[word]
  return unit === undefined || unit === 0 ? { value: tens, next: index } : { value: tens + unit, next: at + 1 }
}

// Reads the door of an address in folded text: `3-4521`, `4521-4523`, `91 1/2`, `app. 302-B`.

export type TypedDoor = { readonly civic: string; readonly unit?: string }

/** Takes the first match out of the text. */
type Take = (pattern: RegExp) => RegExpExecArray | null

const HALF = String.raw`(?:[\s-]?[1-3]\s?\/\s?[2-4](?![a-z\d]))`
const LABEL = String.raw`\b(?:app|apt|appt|appart|appartement|apartment|unit|unite|suite|bureau|bur|local|porte|logement|log|logis|condo|chambre)(?:\b\.?|(?=\d))`
const SIGN = String.raw`(?:#|no\b\.?|n[°º]\.?|№)`
/** The sign of a rural route, a box, a lot or a road belongs to their own number; before everything else, to the number of the building. */
const FREE_SIGN = String.raw`(?<!\b(?:r\.?\s?r\.?|[cb]\.?\s?p\.?|p\.?\s?o\.?|box|postale|rurale|route|rte|rang|lot|site|casier|km|autoroute|hwy|highway)\s{0,2})(?:(?<!^[\s,]*)#|#(?=\s*[a-z]?\d+(?:[-/]?[a-z\d]{1,4})?[\s,-]+\d{1,6}(?!e|[a-z]{2})))`
const UNIT = String.raw`(?:[a-z]{1,2}-?)?\d{1,5}[a-z]?${HALF}?(?:[-/][a-z\d]{1,5}|\s?[-/]\s?[a-z](?![a-z\d])|\s[a-z](?=\s*(?:,|$)))*`
const UNIT_LABELLED = new RegExp(
  String.raw`(?:${LABEL}\s*${SIGN}?|${FREE_SIGN})\s*(${UNIT}|[a-z](?:[-/][a-z\d]{1,5})?|ph|rc|ss)(?![a-z0-9])`,
)
/** `app. 3-4521 rue Fabre`: the number of the building follows. */
const UNIT_LABELLED_FIRST = new RegExp(String.raw`^[\s,]*(?:${LABEL}\s*${SIGN}?|#)\s*([a-z]?\d{1,5}[a-z]?)(?=\s?-\s?\d{1,6}[a-z]?[\s,])`)

/** `1re`, `3e` and `10th` are names of streets, so a lone e is no suffix. */
const NUMBER = String.raw`0*[1-9]\d{0,5}(?:${HALF}|[a-df-z](?![a-z\d]))?`
const PIECE = String.raw`(?:[a-z]{0,2}\d{1,6}(?:${HALF}|[a-z](?![a-z\d]))?|[a-z](?=\s?-))`
/** A slash stands before a whole number alone: `1/2` is a fraction. */
const BETWEEN = String.raw`(?:\s?[-&]\s?|\s?\/\s?(?=\d{2})|\s(?:a|et|to|and)\s)`
const DOOR = new RegExp(String.raw`^[\s,-]*(?:${SIGN}\s*)?((?:${PIECE}${BETWEEN})*${NUMBER})(?:\s([a-df-z])(?=[\s,]))?(?=[\s,]|$)`)
const NEXT_PIECE = new RegExp(`(?:${BETWEEN})?(${PIECE})`, 'gy')
const SAYS_RANGE = /\s(?:a|et|to|and)\s|&/
/** Doors of one building stand no farther apart. */
const MAX_RANGE = 20

/** The apartment, where a word or `#` says what it is. */
export function takeUnit(take: Take): string | undefined {
  const unit = (take(UNIT_LABELLED_FIRST) ?? take(UNIT_LABELLED))?.[1]
  return unit === undefined ? undefined : written(unit)
}

/** What the numbers at the beginning may mean, likeliest first. */
export function takeDoors(take: Take): readonly TypedDoor[] {
  const match = take(DOOR)
  const numbers = match?.[1]
  if (numbers === undefined) return []
  const letter = match?.[2]?.toUpperCase() ?? ''
  const pieces = [...numbers.matchAll(NEXT_PIECE)].map(([, piece = '']) => written(piece))
  return doorsOf(pieces, SAYS_RANGE.test(numbers)).map(({ civic, unit }) => ({
    civic: civic + letter,
    ...(unit !== undefined && { unit }),
  }))
}

function doorsOf(pieces: readonly string[], saysRange: boolean): readonly TypedDoor[] {
  const start = pieces.findIndex((_, index) => isRange(pieces.slice(index)))
  const rangeStart = saysRange ? Math.min(start, Math.max(0, pieces.length - 2)) : start
  const inside = doorFrom(pieces, pieces.length - 1)
  if (rangeStart === pieces.length - 1) return [inside]
  const range = doorFrom(pieces, rangeStart)
  // `4521-23` is a range, or apartment 4521 of number 23.
  const isShort = range.civic !== pieces.slice(rangeStart).join('-')
  return saysRange ? [range] : isShort ? [inside, range] : [range, inside]
}

/** The pieces before the number are the apartment. */
function doorFrom(pieces: readonly string[], start: number): TypedDoor {
  const unit = pieces.slice(0, start).join('-')
  return { civic: completed(pieces.slice(start)).join('-'), ...(unit !== '' && { unit }) }
}

/** `4521-23` → 4521, 4523. */
function completed([first = '', ...others]: readonly string[]): readonly string[] {
  const digits = (piece: string): number => /^\d*/.exec(piece)?.[0].length ?? 0
  return [first, ...others.map((piece) => first.slice(0, Math.max(0, digits(first) - digits(piece))) + piece)]
}

/** Rising numbers that stand close together: `4521-4523`, `4521A-4521B`; one alone is one. */
function isRange(pieces: readonly string[]): boolean {
  const whole = completed(pieces)
  return whole.every((piece, index) => {
    const [number, previous] = [parseInt(piece, 10), parseInt(whole[index - 1] ?? piece, 10)]
    return number >= previous && number - previous <= MAX_RANGE && (index === 0 || piece !== whole[index - 1])
  })
}

/** `0091 1 / 2` → `91 1/2`, `302 - b` → `302-B`. */
const written = (text: string): string =>
  text
    .trim()
    .replace(/\s*([-/])\s*/g, '$1')
    .replace(/(\d)[\s-]?([1-3]\/[2-4])(?!\d)/, '$1 $2')
    .replace(/(\d) ([a-z])$/, '$1$2')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase()

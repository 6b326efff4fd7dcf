// Rows of numbers that are no phone number: days, prices, bus lines, sizes, references; told from those written to deceive.
import type { Digits } from './told-digits.ts'

/** A stretch of the folded text. */
export type Stretch = { readonly start: number; readonly end: number }

const MIN_OF_NEXT = 3
const MIN_OF_ROW = 4
/** A row of this many numbers of two digits that go one way is no phone number in practice. */
const MIN_OF_PAIRS = 5
const MAX_OF_ROW = 999
const MAX_DAY = 31
const DIGITS_OF_NUMBER = 10
const DIGITS_OF_AREA = 3
const MAX_DIGITS = 16
const MAX_READ_AROUND = 80

/** Area codes of Canada, and those that cost the caller nothing. */
const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 568 579 ' +
    '581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942 800 833 844 855 866 877 888'
  ).split(' '),
)
const NORTH_AMERICAN = /^1?(?<area>[2-9]\d{2})[2-9]\d{6}$/
const FOREIGN = /^(?:(?:00|011)[1-9]\d{8,12}|0[67]\d{8})$/

const COUNTED =
  'bus|autobus|lignes?|circuits?|metro|autoroutes?|sorties?|routes?|lines?|exits?|highways?|tarifs?|prix|prices?|rates?|montants?|couts?|costs?|loyers?|' +
  'rues?|avenues?|portes?|doors?|appartements?|apts?|apartments?|units?|unites?|logements?|bureaux?|chambres?|rooms?|pages?|semaines?|weeks?|' +
  'annees?|years?|notes?|scores?|ages?|tailles?|sizes?|mesures?|dimensions?|formats?|pieces?|temperatures?|lotto|6/49|janvier|fevrier|mars|avril|mai|juin|' +
  'juillet|aout|septembre|octobre|novembre|decembre|january|february|march|april|may|june|july|august|september|october|november|december'
const REFERRED =
  'factures?|invoices?|ref|references?|dossiers?|files?|reclamations?|claims?|commandes?|orders?|confirmations?|comptes?|accounts?|series?|serial|' +
  'suivi|tracking|colis|parcel|police|policy|permis|licen[cs]e|compteurs?|meters?|modeles?|models?|contrats?|contracts?|produits?|products?|lots?|' +
  'upc|sku|neq|rbq|tvq|tps|qst|gst|wi-?fi|wpa2?|mdp|mot de passe|password|passcode|cles?|keys?|codes?|nip|pin|billets?|tickets?|reservations?|bookings?|recus?|receipts?'
const BETWEEN = String.raw`(?:[^\p{L}\d]|\b(?:no|nos|numeros?|numbers?|num|nbr|de|du|des|la|le|les|of|the|id|est|sont|is|are|client|wifi|serie|a)\b){0,12}`
const BEHIND = new RegExp(String.raw`\b(?:${COUNTED}|${REFERRED})${BETWEEN}$`, 'u')
const AHEAD = new RegExp(
  String.raw`^[ \u00a0]*(?:[$%€°]|(?:dollars?|heures?|hours?|h|min|minutes?|cm|mm|m|po|pi|pi2|pouces?|pieds?|inch(?:es)?|feet|ft|kg|lbs?|ans|years?|e|` +
    String.raw`janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|` +
    String.raw`january|february|march|april|may|june|july|august|september|october|november|december)\b)`,
  'u',
)
/** Reaches over what stands between the wish and the digits. */
const WISH =
  /\b(?:tel|telephone|phone|cell|cellulaire|mobile|appele[rz]|appelle|call|text|textez?|texte-moi|texto|sms|joindre|rejoi\w+|reach|dial|composez)\b[^\n]{0,24}$/

const PLUS = /(?:\+|\bplus )\s*$/

/** Where a chain of digits in `text` is a row of other numbers. */
export function rowsIn(chain: readonly Digits[], text: string): Stretch[] {
  const first = chain[0]
  const last = chain.at(-1)
  if (first === undefined || last === undefined) return []
  const before = text.slice(Math.max(0, first.start - MAX_READ_AROUND), first.start)
  if (WISH.test(before) || PLUS.test(before)) return []
  const likely = likelyNumbersIn(chain)
  const isNamed = BEHIND.test(before) || AHEAD.test(text.slice(last.end, last.end + MAX_READ_AROUND))
  if (isNamed && likely.length === 0) return [{ start: first.start, end: last.end }]
  return runsOneWay(chain, likely).map(([from, to]) => ({ start: chain[from]!.start, end: chain[to]!.end }))
}

/** First and last place in a chain. */
type Places = readonly [number, number]

/** The longest stretches of a chain that go up, or down, or up to the end of a month and up again. */
function runsOneWay(chain: readonly Digits[], likely: readonly Places[]): Places[] {
  const runs: Places[] = []
  for (let first = 0; first < chain.length;) {
    const lengths = [goesOn(chain, first, 1), goesOn(chain, first, -1), overTheMonth(chain, first)].toSorted((a, b) => b - a)
    const length = lengths.find((one) => isRow(chain.slice(first, first + one), first, likely))
    if (length !== undefined) runs.push([first, first + length - 1])
    first += length ?? 1
  }
  return runs
}

function goesOn(chain: readonly Digits[], first: number, way: 1 | -1): number {
  const after = chain.slice(first + 1)
  if (!isCounted(chain[first])) return 0
  const end = after.findIndex((one, index) => !isCounted(one) || (valueOf(one) - valueOf(chain[first + index]!)) * way <= 0)
  return 1 + (end < 0 ? after.length : end)
}

function overTheMonth(chain: readonly Digits[], first: number): number {
  const rest = chain.slice(first)
  const days = rest.findIndex((one) => !isCounted(one) || valueOf(one) > MAX_DAY)
  const within = days < 0 ? rest : rest.slice(0, days)
  const once = goesOn(within, 0, 1)
  return once + goesOn(within, once, 1)
}

const valueOf = ({ digits }: Digits): number => Number(digits)
const isCounted = (one: Digits | undefined): boolean => one !== undefined && !one.digits.startsWith('0') && valueOf(one) <= MAX_OF_ROW

/**
 * Three are enough where each is the next; one digit each may be a number that is told digit by digit. Part of a likely number is no
 * row, and a whole one is a row only where it counts on by two digits.
 */
function isRow(run: readonly Digits[], first: number, likely: readonly Places[]): boolean {
  const values = run.map(valueOf)
  if (values.length < MIN_OF_NEXT || Math.max(...values) < DIGITS_OF_NUMBER) return false
  const isNext = isEach(values, (step) => step === 1) || isEach(values, (step) => step === -1)
  const isOneWay = isEach(values, (step) => step > 0) || isEach(values, (step) => step < 0)
  const arePairs = values.length >= MIN_OF_PAIRS && run.every(({ digits }) => digits.length === 2) && isOneWay
  if (!isNext && values.length < MIN_OF_ROW) return false
  const last = first + run.length - 1
  return likely.every(([from, to]) => to < first || from > last || ((isNext || arePairs) && from >= first && to <= last))
}

const isEach = (values: readonly number[], holds: (step: number) => boolean): boolean =>
  values.slice(1).every((value, index) => holds(value - values[index]!))

/** Where a chain holds a number that somebody here would dial, or any that is divided as one divides phone numbers. */
function likelyNumbersIn(chain: readonly Digits[]): Places[] {
  return chain.flatMap((_, first) => {
    let digits = ''
    const pauses: number[] = []
    // Every part has a digit or more.
    return chain.slice(first, first + MAX_DIGITS).flatMap(({ digits: next }, index): Places[] => {
      digits += next
      pauses.push(digits.length)
      return FOREIGN.test(digits) || isLikely(digits, pauses) ? [[first, first + index]] : []
    })
  })
}

function isLikely(digits: string, pauses: readonly number[]): boolean {
  const area = NORTH_AMERICAN.exec(digits)?.groups?.['area']
  if (area === undefined) return false
  const country = digits.length - DIGITS_OF_NUMBER
  const isDivided = pauses.includes(country + DIGITS_OF_AREA) && pauses.includes(country + 2 * DIGITS_OF_AREA)
  return AREA_CODES.has(area) || (isDivided && !area.endsWith('00'))
}

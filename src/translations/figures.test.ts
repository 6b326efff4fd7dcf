// A delay or an amount of the rules is never typed by hand: a sentence quotes it, and changes with the rule.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { figuresIn } from './figures.ts'

/** How a sentence writes a number of the unit that ends the name of its figure. */
const WRITTEN: Readonly<Record<string, string>> = {
  Hours: String.raw`(?:h\b|heures?|hours?)`,
  Minutes: 'minutes?',
  Days: '(?:jours?|days?)',
  Months: '(?:mois|months?)',
  Years: '(?:ans|years?)',
  Percent: '%',
  Km: String.raw`km\b`,
  Meters: String.raw`m\b`,
  Age: '(?:ans|or older)',
  Megabytes: '(?:Mo|MB)',
}

/** Figures of their own, that happen to be the same as one of the rules. */
const OF_THEIR_OWN = [
  // How long the privacy page says that answers and links are kept.
  /\b(?:answers|links): .*long: '7 /,
]

const escaped = (text: string): string => text.replaceAll(/[$().*]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)

/** Each figure as a sentence would type it, by the figure's name. */
function typedForms(language: Language): [name: string, typed: RegExp][] {
  return Object.entries(figuresIn(language)).flatMap(([name, value]): [string, RegExp][] => {
    if (typeof value === 'string') return [[name, new RegExp(String.raw`(?<![\d,.])${escaped(value)}(?![\d,.]\d)`)]]
    const unit = Object.keys(WRITTEN).find((end) => name.endsWith(end))
    return unit === undefined ? [] : [[name, new RegExp(String.raw`(?<![\d,.])${value}(?:[\s-]|\\u00a0)?${WRITTEN[unit]}`)]]
  })
}

/** The lines of a file that type a figure, each with the figure's name. */
function typedIn(file: URL, forms: readonly (readonly [name: string, typed: RegExp])[]): string[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => !OF_THEIR_OWN.some((own) => own.test(line)))
    .flatMap((line) => forms.filter(([, form]) => form.test(line)).map(([figure]) => `${figure}: ${line.trim()}`))
}

const files = LANGUAGES.flatMap((language) =>
  readdirSync(new URL(language, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [`${language}/${name}`, language] as const),
)

const LESSONS = new URL('../server/verification/training/', import.meta.url)
const lessons = readdirSync(LESSONS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

it.each(lessons)('the lesson %s types no figure of the rules', (name) => {
  expect(typedIn(new URL(name, LESSONS), LANGUAGES.flatMap(typedForms))).toEqual([])
})

it.each(files)('%s types no figure of the rules', (name, language) => {
  expect(typedIn(new URL(name, import.meta.url), typedForms(language))).toEqual([])
})

it('a condition of the lifecycle types no number either: it quotes the one that decides it', () => {
  const source = ['booking-guards', 'booking-effects'].map((name) => readFileSync(new URL(`../domain/${name}.ts`, import.meta.url), 'utf8'))
  const said = source.join('\n').matchAll(/says: (?:'([^']*)'|`([^`]*)`)/g)
  expect(
    [...said].map(([, plain, quoted]) => (plain ?? quoted ?? '').replaceAll(/\$\{[^}]*\}/g, '')).filter((text) => /\d/.test(text)),
  ).toEqual([])
})

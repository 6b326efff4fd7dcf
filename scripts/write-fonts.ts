// Writes the font files of the pages from their packages: the letters of our languages in the weights that pages use, and the
// rules that name them and the fonts that stand in until they are there (npm run fonts).
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { LETTERS } from '../src/web/ui/fonts/letters.ts'
import { measureFont, standInRule, type Measures } from './font-measures.ts'

type Family = {
  readonly letters: keyof typeof LETTERS
  readonly name: string
  readonly slug: string
  /** Address of the package's file. */
  readonly from: string
  readonly weight: Weight
  readonly says: string
  /** Weights for which a font of the device stands in, `as` its regular or its bold, compared with the family's own figures `at` a weight. */
  readonly standIns: readonly { readonly says: string; readonly at: number; readonly as: 400 | 700 }[]
}
type Weight = number | { readonly min: number; readonly max: number }

const FAMILIES: readonly Family[] = [
  {
    letters: 'text',
    name: 'Figtree',
    slug: 'figtree',
    from: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    weight: { min: 400, max: 700 },
    says: '400 700',
    standIns: [
      { says: '400 500', at: 400, as: 400 },
      { says: '600 700', at: 600, as: 700 },
    ],
  },
  // Titles have one weight, which halves their file; it stands for 700 and 800.
  {
    letters: 'titles',
    name: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    from: import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weight: 770,
    says: '700 800',
    standIns: [{ says: '700 800', at: 770, as: 700 }],
  },
]
/** Keeps kerning and tabular digits; pages use no other alternates. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl']
/** Ten segments of 1460 bytes, less the headers of the answer. */
const FIRST_TRIP = 13_800
const folder = new URL('../src/web/ui/fonts/', import.meta.url)

/** What devices have, each with the files of a font that is as wide, and the names under which browsers find it. */
const STAND_INS = [
  {
    key: 'arial',
    names: { 400: ['Arial', 'Liberation Sans', 'Helvetica'], 700: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'] },
    files: {
      400: import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'),
      700: import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff2'),
    },
  },
  {
    key: 'roboto',
    names: { 400: ['Roboto', 'Roboto-Regular'], 700: ['Roboto Bold', 'Roboto-Bold'] },
    files: {
      400: import.meta.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
      700: import.meta.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
    },
  },
  {
    key: 'dejavu',
    names: { 400: ['DejaVu Sans'], 700: ['DejaVu Sans Bold'] },
    files: {
      400: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2'),
      700: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
    },
  },
] as const

/** Figures of a font, from its letters as a plain file. */
const measured = async (font: Buffer, weight: number | null): Promise<Measures> =>
  measureFont(
    await subsetFont(font, LETTERS.text.first, { targetFormat: 'truetype', variationAxes: weight === null ? {} : { wght: weight } }),
  )

const rules = ['/* Written by npm run fonts. */']
for (const { letters, name, slug, from, weight, says, standIns } of FAMILIES) {
  const whole = readFileSync(new URL(from))
  for (const { says: range, at, as } of standIns) {
    const own = await measured(whole, at)
    for (const { key, names, files } of STAND_INS) {
      const other = await measured(readFileSync(new URL(files[as])), null)
      rules.push(standInRule({ family: `${name} ${key}`, weight: range, names: names[as] }, own, other))
    }
  }
  for (const part of ['first', 'rest'] as const) {
    const written = `${slug}${part === 'rest' ? '-rest' : ''}.woff2`
    const options = { targetFormat: 'woff2', variationAxes: { wght: weight }, keepFeatures: FEATURES, noHinting: true } as const
    const font = await subsetFont(whole, LETTERS[letters][part], options)
    writeFileSync(new URL(written, folder), font)
    rules.push(ruleOf(name, says, written, part === 'rest' ? rangeOf(LETTERS[letters].rest) : null))
    console.log(`${written}: ${font.length} bytes of ${whole.length}`)
    if (part === 'first' && font.length > FIRST_TRIP) throw new Error(`${written} is longer than ${FIRST_TRIP} bytes`)
  }
}
writeFileSync(new URL('faces.css', folder), `${rules.join('\n')}\n`)

/** Documents embed one weight each, from files that need no decompression. */
const FACES = [
  { written: 'text.ttf', family: 'text', weight: 400 },
  { written: 'strong.ttf', family: 'text', weight: 600 },
  { written: 'title.ttf', family: 'titles', weight: 770 },
] as const
for (const { written, family, weight } of FACES) {
  const { from, letters } = FAMILIES.find((one) => one.letters === family) ?? FAMILIES[0]!
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight }, keepFeatures: FEATURES, noHinting: true } as const
  const font = await subsetFont(readFileSync(new URL(from)), LETTERS[letters].first + LETTERS[letters].rest, options)
  writeFileSync(new URL(`../src/server/platform/pdf/faces/${written}`, import.meta.url), font)
  console.log(`${written}: ${font.length} bytes`)
}
writeFileSync(
  new URL('../src/server/platform/pdf/faces/letters.json', import.meta.url),
  `${JSON.stringify(LETTERS.text.first + LETTERS.text.rest)}\n`,
)

function ruleOf(name: string, weight: string, file: string, range: string | null): string {
  return `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: swap;
  src: url('./${file}') format('woff2');${range === null ? '' : `\n  unicode-range: ${range};`}
}`
}

/** « U+A1-A5, U+D7 »: each run of neighbours once. */
function rangeOf(letters: string): string {
  const hex = (code: number): string => code.toString(16).toUpperCase()
  const runs: { first: number; last: number }[] = []
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b)) {
    const run = runs.at(-1)
    if (run && code === run.last + 1) run.last = code
    else runs.push({ first: code, last: code })
  }
  return runs.map(({ first, last }) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(', ')
}

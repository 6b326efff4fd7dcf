// Writes the font files of the pages from their packages: the letters of our languages in the weights that pages use, and the
// rules that name them (npm run fonts).
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { LETTERS } from '../src/web/ui/fonts/letters.ts'

type Family = {
  readonly letters: keyof typeof LETTERS
  readonly name: string
  readonly slug: string
  /** Address of the package's file. */
  readonly from: string
  readonly weight: Weight
  readonly says: string
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
  },
  // Titles have one weight, which halves their file; it stands for 700 and 800.
  {
    letters: 'titles',
    name: 'Bricolage Grotesque',
    slug: 'bricolage-grotesque',
    from: import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    weight: 770,
    says: '700 800',
  },
]
/** Keeps kerning and tabular digits; pages use no other alternates. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'locl']
/** Ten segments of 1460 bytes, less the headers of the answer. */
const FIRST_TRIP = 13_800
const folder = new URL('../src/web/ui/fonts/', import.meta.url)

const rules = ['/* Written by npm run fonts. */']
for (const { letters, name, slug, from, weight, says } of FAMILIES) {
  const whole = readFileSync(new URL(from))
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

function ruleOf(name: string, weight: string, file: string, range: string | null): string {
  return `@font-face {
  font-family: '${name}';
  font-weight: ${weight};
  font-display: optional;
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

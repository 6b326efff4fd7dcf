// Writes the font files of the pages from their packages: the letters of our languages in the weights that pages use (npm run fonts).
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { LETTERS } from '../src/web/ui/fonts/letters.ts'

/** Titles have one weight, which halves their file; it stands for 700 and 800. */
const FONTS = [
  {
    from: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    to: 'figtree',
    weight: { min: 400, max: 700 },
  },
  {
    from: import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    to: 'bricolage-grotesque',
    weight: 770,
  },
]

for (const { from, to, weight } of FONTS) {
  const whole = readFileSync(new URL(from))
  const part = await subsetFont(whole, LETTERS, { targetFormat: 'woff2', variationAxes: { wght: weight } })
  writeFileSync(new URL(`../src/web/ui/fonts/${to}.woff2`, import.meta.url), part)
  console.log(`${to}: ${whole.length} → ${part.length} bytes`)
}

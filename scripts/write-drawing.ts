// Writes the sources of share pictures: outlines of letters, so that no font need be installed, the house of the home page and the marks (npm run drawing).
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { Blob, Buffer as Line, Face, Feature, Font, shape } from 'harfbuzzjs'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import subsetFont from 'subset-font'
import { createServer } from 'vite'
import { BRANDS } from '../src/domain/brand.ts'
import { LETTERS } from '../src/web/ui/fonts/letters.ts'

const ALL = LETTERS.text.first + LETTERS.text.rest
const EXTENDED = Array.from({ length: 0x80 }, (_, index) => String.fromCodePoint(0x100 + index)).join('') + 'ȘșȚț'

const FACES = [
  { name: 'title', family: 'bricolage-grotesque', weight: 770 },
  { name: 'text', family: 'figtree', weight: 500 },
] as const

/** Kerning is kept only for common pairs: between letters that stand on the basic keyboard and the accents of French. */
const KERNED = [...ALL].filter((letter) => /[\p{L}\d.,’\- ]/u.test(letter))
const PLAIN = ['liga', 'clig', 'calt', 'dlig'].map((tag) => new Feature(tag, 0))

async function open(family: string, part: 'latin' | 'latin-ext', letters: string, weight: number): Promise<Font> {
  const whole = readFileSync(new URL(import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`)))
  return new Font(new Face(new Blob(await subsetFont(whole, letters, { targetFormat: 'truetype', variationAxes: { wght: weight } }))))
}

function shaped(font: Font, text: string) {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line, PLAIN)
  return {
    glyphs: line.getGlyphInfos().map(({ codepoint }) => codepoint),
    advances: line.getGlyphPositions().map(({ xAdvance }) => xAdvance),
  }
}

type Outlines = Record<string, [advance: number, path: string]>

function outlinesOf(basic: Font, extended: Font): Outlines {
  const letters: Outlines = {}
  for (const [font, wanted] of [
    [basic, ALL],
    [extended, EXTENDED],
  ] as const) {
    for (const letter of wanted) {
      const { glyphs, advances } = shaped(font, letter)
      if (glyphs.length === 1 && glyphs[0]) letters[letter] = [advances[0] ?? 0, font.glyphToPath(glyphs[0])]
    }
  }
  return letters
}

/** By how much the first of two letters moves closer to the second. */
function kerningOf(font: Font, letters: Outlines): Record<string, number> {
  const pairs = KERNED.flatMap((first) => KERNED.map((second) => [first, second] as const))
  const closer = pairs.map(([first, second]): [string, number] => {
    const { advances } = shaped(font, first + second)
    return [first + second, advances.length === 2 ? (advances[0] ?? 0) - (letters[first]?.[0] ?? 0) : 0]
  })
  return Object.fromEntries(closer.filter(([, by]) => by !== 0))
}

/** The drawing of the home page in the colours of the default theme. */
async function houseSvg(): Promise<string> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
  try {
    const { Triplex } = (await vite.ssrLoadModule('/src/web/ui/illustrations/triplex.tsx')) as {
      Triplex: FunctionComponent<{ label: string }>
    }
    const theme = readFileSync(new URL('../src/web/ui/themes.css', import.meta.url), 'utf8')
    const drawn = renderToStaticMarkup(createElement(Triplex, { label: '' }))
    return drawn
      .replaceAll(/ class="([^"]*)"/g, (_, classes: string) =>
        classes
          .split(' ')
          .map((name) => /^(fill|stroke)-([a-z-]+)$/.exec(name))
          .map((found) => (found ? ` ${found[1]}="${found[2] === 'none' ? 'none' : colourOf(theme, found[2] ?? '')}"` : ''))
          .join(''),
      )
      .replace(/<svg[^>]*>/, '')
      .replace('</svg>', '')
  } finally {
    await vite.close()
  }
}

function colourOf(theme: string, token: string): string {
  const colour = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(theme)?.[1]
  if (!colour) throw new Error(`the default theme has no --${token}`)
  return colour
}

const folder = new URL('../src/server/discovery/drawing/', import.meta.url)
for (const { name, family, weight } of FACES) {
  const basic = await open(family, 'latin', ALL, weight)
  const letters = outlinesOf(basic, await open(family, 'latin-ext', EXTENDED, weight))
  const kerning = kerningOf(basic, letters)
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ unitsPerEm: basic.face.upem, letters, kerning })}\n`)
}
writeFileSync(new URL('house.svg', folder), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 520 450">${await houseSvg()}</svg>\n`)
for (const brand of BRANDS)
  copyFileSync(new URL(`../src/web/public/favicon-${brand}.svg`, import.meta.url), new URL(`mark-${brand}.svg`, folder))

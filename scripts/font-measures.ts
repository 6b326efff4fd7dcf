// How high and how wide a font is, read from its tables, and the rule that makes another font as high and as wide.

export type Measures = {
  /** Of the em. */
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Of the em: the mean width of a letter in our sentences. */
  readonly width: number
}

/** How often letters come in a hundred and some of French and English prose, spaces included. */
const OFTEN: Readonly<Record<string, number>> = {
  ' ': 180,
  e: 120,
  a: 68,
  s: 62,
  i: 60,
  t: 62,
  n: 58,
  r: 56,
  u: 46,
  o: 50,
  l: 46,
  d: 30,
  c: 28,
  m: 24,
  p: 24,
  v: 14,
  h: 18,
  g: 12,
  f: 12,
  b: 11,
  q: 7,
  y: 10,
  x: 4,
  j: 4,
  k: 4,
  w: 6,
  z: 2,
  é: 14,
  è: 3,
  à: 4,
  '’': 7,
  ',': 9,
  '.': 9,
}

/** `font`: a TrueType file. */
export function measureFont(font: Buffer): Measures {
  const table = tablesOf(font)
  const em = table('head').readUInt16BE(18)
  const hhea = table('hhea')
  const glyphOf = charactersOf(table('cmap'))
  const metrics = hhea.readUInt16BE(34)
  const widths = table('hmtx')
  const widthOf = (letter: string): number => widths.readUInt16BE(4 * Math.min(glyphOf(letter.codePointAt(0) ?? 0), metrics - 1))
  const entries = Object.entries(OFTEN)
  const sum = entries.reduce((total, [letter, often]) => total + often * widthOf(letter), 0)
  const count = entries.reduce((total, [, often]) => total + often, 0)
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    width: sum / count / em,
  }
}

type StandIn = { readonly family: string; readonly weight: string; readonly names: readonly string[] }

/** A local font scaled to the widths of ours; its heights are ours again after the scaling. */
export function standInRule({ family, weight, names }: StandIn, own: Measures, other: Measures): string {
  const size = own.width / other.width
  const percent = (part: number): string => `${(part * 100).toFixed(2)}%`
  return `@font-face {
  font-family: '${family}';
  font-weight: ${weight};
  src: ${names.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: ${percent(own.lineGap / size)};
}`
}

function tablesOf(font: Buffer): (name: string) => Buffer {
  const count = font.readUInt16BE(4)
  const found = new Map<string, Buffer>()
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index
    const offset = font.readUInt32BE(at + 8)
    found.set(font.toString('latin1', at, at + 4), font.subarray(offset, offset + font.readUInt32BE(at + 12)))
  }
  return (name) => {
    const table = found.get(name)
    if (!table) throw new Error(`the font has no table ${name}`)
    return table
  }
}

/** The glyph of a character by the table's format 4, which holds all that our letters need. */
function charactersOf(cmap: Buffer): (character: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4)))
  const map = subtables.find((subtable) => subtable.readUInt16BE(0) === 4)
  if (!map) throw new Error('the font has no table of characters in format 4')
  const doubled = map.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled]
  return (character) => {
    for (let at = 0; at < doubled; at += 2) {
      if (character > map.readUInt16BE(ends + at)) continue
      const start = map.readUInt16BE(starts + at)
      if (character < start) return 0
      const [delta, offset] = [map.readUInt16BE(deltas + at), map.readUInt16BE(offsets + at)]
      if (offset === 0) return (character + delta) & 0xffff
      const glyph = map.readUInt16BE(offsets + at + offset + 2 * (character - start))
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff
    }
    return 0
  }
}

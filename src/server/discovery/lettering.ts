// Text as outlines: the same letters on every machine, whatever fonts it has.
import { readFileSync } from 'node:fs'

type FontFile = {
  readonly unitsPerEm: number
  readonly letters: Readonly<Record<string, readonly [advance: number, path: string]>>
  /** By how much the first of two letters moves closer to the second. */
  readonly kerning: Readonly<Record<string, number>>
}

export type FontName = 'title' | 'text'

const fonts = new Map<FontName, FontFile>()

function fontOf(name: FontName): FontFile {
  const known = fonts.get(name)
  if (known) return known
  const font = JSON.parse(readFileSync(new URL(`drawing/${name}.json`, import.meta.url), 'utf8')) as FontFile
  fonts.set(name, font)
  return font
}

export type Style = { readonly font: FontName; /** Pixels. */ readonly size: number }

/** Letters that the font has: an unknown accent is left off its letter; an unknown sign is left out. */
function known(font: FontFile, text: string): string[] {
  const has = (letter: string): boolean => Object.hasOwn(font.letters, letter)
  return [...text.normalize('NFC').replaceAll(/\s/gu, ' ')].flatMap((letter) => {
    if (has(letter)) return [letter]
    return [...letter.normalize('NFD')].filter(has)
  })
}

type Placed = { readonly letter: string; readonly x: number }

function place(font: FontFile, text: string): { letters: Placed[]; width: number } {
  let x = 0
  const letters = known(font, text).map((letter, index, all) => {
    x += index === 0 ? 0 : (font.kerning[`${all[index - 1]}${letter}`] ?? 0)
    const placed = { letter, x }
    x += font.letters[letter]?.[0] ?? 0
    return placed
  })
  return { letters, width: x }
}

/** In pixels. */
export function widthOf(text: string, { font: name, size }: Style): number {
  const font = fontOf(name)
  return (place(font, text).width * size) / font.unitsPerEm
}

/** An SVG element that stands on `y` and begins at `x`. */
export function outline(text: string, { font: name, size }: Style, { x, y, fill }: { x: number; y: number; fill: string }): string {
  const font = fontOf(name)
  const scale = size / font.unitsPerEm
  const paths = place(font, text).letters.map(({ letter, x: at }) => {
    const path = font.letters[letter]?.[1]
    return path ? `<path d="${path}" transform="translate(${at} 0)"/>` : ''
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** Lines no wider than `width`; what does not fit in `most` of them ends in an ellipsis. */
export function wrap(text: string, style: Style, width: number, most: number): string[] {
  const fits = (line: string): boolean => widthOf(line, style) <= width
  const lines: string[] = []
  // Breaks only where a reader would: not at a no-break space.
  for (const [space, part] of partsOf(text, fits)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(last + space + part)) lines[lines.length - 1] = last + space + part
    else lines.push(part)
  }
  const kept = lines.slice(0, most)
  return kept.map((line, index) => shorten(line, index === most - 1 && lines.length > most, fits))
}

/** Words with the space before them; one that is too long for a line may break after its hyphens, as names of towns do. */
function partsOf(text: string, fits: (line: string) => boolean): (readonly [space: string, part: string])[] {
  const words = text.split(/[ \n]+/).filter(Boolean)
  return words.flatMap((word) => (fits(word) ? [word] : word.split(/(?<=-)/)).map((part, index) => [index === 0 ? ' ' : '', part] as const))
}

function shorten(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line
  let text = line
  while (text !== '' && !fits(`${text}…`)) text = text.slice(0, -1)
  return `${text.replace(/[\s,.:;–-]+$/u, '')}…`
}

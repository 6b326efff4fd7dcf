// Draws the picture of a shared page: its words on the left, the house of the home page on the right.
import { readFileSync } from 'node:fs'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import { SHARE_PICTURE_SIZE, type SharePicture } from '#domain/share-picture.ts'
import { outline, widthOf, wrap, type Style } from './lettering.ts'

/** Change it with any change of the drawing: every picture then has a new address. */
export const DRAWING = 1

const INK = '#0e1b33'
const GREY = '#4a5a76'
const LEMON = '#ffd64a'
const GROUND = '#e6eefb'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE
const LEFT = 72
const COLUMN = 560
const GROUND_Y = 566
const HOUSE = { x: 636, width: 572 }
const STARS = 5

const drawings = new Map<string, string>()

/** What a drawing holds. `house`: 520 wide, its ground at 400 of 450; the marks: 30 by 30. */
function insideOf(name: 'house' | `mark-${Brand}`): string {
  const known = drawings.get(name)
  if (known !== undefined) return known
  const drawn = readFileSync(new URL(`drawing/${name}.svg`, import.meta.url), 'utf8').replace(/<\/?svg[^>]*>/g, '')
  drawings.set(name, drawn)
  return drawn
}

type Block = { readonly height: number; readonly draw: (top: number) => string }

/** The largest size at which the text fits its lines. */
function titleBlock(title: string): Block {
  const size = [92, 84, 76, 70, 64, 58, 52].find((one) => isWhole(titleLines(title, one))) ?? 52
  const style = styleOf(size)
  const lines = titleLines(title, size)
  const step = size * 1.06
  return {
    height: step * lines.length,
    draw: (top) =>
      lines
        .map((line, index) => {
          const y = Math.round(top + index * step + size * 0.82)
          const stroke = { y: y - size * 0.17, height: size * 0.28, width: widthOf(line, style) + 6 }
          const lemon = `<rect x="${LEFT - 3}" y="${stroke.y}" width="${stroke.width}" height="${stroke.height}" fill="${LEMON}"/>`
          return (index === lines.length - 1 ? lemon : '') + outline(line, style, { x: LEFT, y, fill: INK })
        })
        .join(''),
  }
}

/** No line much shorter than the others: the narrowest column that still takes as many lines. */
function titleLines(title: string, size: number): string[] {
  const linesIn = (width: number): string[] => wrap(title, styleOf(size), width, size < 64 ? 4 : 3)
  let lines = linesIn(COLUMN)
  for (let width = COLUMN - 10; width > COLUMN / 3; width -= 10) {
    const next = linesIn(width)
    if (next.length > lines.length || !isWhole(next)) break
    lines = next
  }
  return lines
}

const isWhole = (lines: readonly string[]): boolean => !lines.some((line) => line.endsWith('…'))

const styleOf = (size: number): Style => ({ font: 'title', size })

function ratingBlock({ value, text }: NonNullable<SharePicture['rating']>): Block {
  const size = 36
  const filled = Math.max(0, Math.min(1, value / STARS)) * STARS * size
  const star = Array.from({ length: STARS }, (_, index) => starPath(index * size + size / 2, size / 2, size * 0.46)).join('')
  return {
    height: 62,
    draw: (top) =>
      `<g transform="translate(${LEFT - 2} ${top + 14})"><clipPath id="stars"><rect width="${filled}" height="${size}"/></clipPath>` +
      `<path d="${star}" fill="#d9e1ee"/><path d="${star}" fill="${LEMON}" clip-path="url(#stars)"/>` +
      `<path d="${star}" fill="none" stroke="#2b2100" stroke-width="1.6" stroke-linejoin="round"/></g>` +
      outline(text, { font: 'text', size: 32 }, { x: LEFT + STARS * size + 14, y: top + 43, fill: INK }),
  }
}

function starPath(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, reach] = [(index * Math.PI) / 5 - Math.PI / 2, index % 2 === 0 ? radius : radius * 0.46]
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function factBlock(fact: string, most: number): Block {
  const style: Style = { font: 'text', size: 31 }
  // Rather fewer sentences than half of one.
  const sentences = fact.split(/(?<=[.!?]) /u)
  const lines = sentences
    .map((_, index) => wrap(sentences.slice(0, sentences.length - index).join(' '), style, COLUMN - 10, most))
    .reduce((best, next) => (isWhole(best) || !isWhole(next) ? best : next))
  return {
    height: 43 * lines.length,
    draw: (top) => lines.map((line, index) => outline(line, style, { x: LEFT, y: top + 33 + index * 43, fill: GREY })).join(''),
  }
}

export function pictureSvg({ title, rating, facts }: SharePicture, brand: Brand): string {
  const head = titleBlock(title)
  const room = head.height > 240 ? 2 : 3
  const rest = [...(rating ? [ratingBlock(rating)] : []), ...facts.slice(0, 3).map((fact) => factBlock(fact, facts.length > 1 ? 1 : room))]
  const gap = 26
  const height = head.height + gap + rest.reduce((sum, block) => sum + block.height, 0)
  // Between the name above and the ground below.
  let top = Math.max(126, 126 + (GROUND_Y - 126 - 24 - height) / 2)
  const drawn = [head.draw(top)]
  top += head.height + gap
  for (const block of rest) {
    drawn.push(block.draw(top))
    top += block.height
  }
  const scale = HOUSE.width / 520
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/><rect y="${GROUND_Y}" width="${WIDTH}" height="${HEIGHT - GROUND_Y}" fill="${GROUND}"/>
<g transform="translate(${HOUSE.x} ${GROUND_Y - 400 * scale}) scale(${scale})">${insideOf('house')}</g>
<g transform="translate(${LEFT - 4} 48) scale(1.6)">${insideOf(`mark-${brand}`)}</g>
${outline(BRAND_NAMES[brand], { font: 'title', size: 38 }, { x: LEFT + 54, y: 87, fill: INK })}
${drawn.join('\n')}
</svg>`
}

/** A PNG of few colours, as a flat drawing is. */
export async function drawPicture(picture: SharePicture, brand: Brand): Promise<Buffer> {
  // Loaded with the first picture: a start needs none.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(pictureSvg(picture, brand)))
    .png({ palette: true, colours: 64, effort: 5 })
    .toBuffer()
}
